/** What people type about working with others and with themselves. The form is explained in everyday-phrases.ts. */
export const people = {
  words: `
  afraid anxious fear nervous scared anxiety shaky shakes = confidence speaking nerves introverts
  alone isolated isolation lonely loneliness = community freelancers
  angry argument arguments argue arguing conflict conflicts coworker coworkers difficult toxic rude quarrel annoying mean = conflict feedback nonviolent colleagues disagreement
  attention concentrate concentrating concentration = focused intervals time-management
  behave behaving behavior behaviors behaviour behaviours = conduct
  boss bosses = manager managers workplace
  colleague colleagues team teams teammates = teamwork team
  community friends meet meetup meetups = meetup community networking groups
  conversation conversations talking chat = conversation conversations
  deadline deadlines procrastinate procrastinating procrastination distracted distraction distractions lazy laziness postpone postponing = procrastinator procrastination time-management focused
  employees staff = employees managers
  guidelines rules = guidelines policies conduct principles
  habit habits = habits
  introduce introduction pitch presentation presentations presenting slides slideshow deck powerpoint = google-slide public-speaking presentation template
  introvert introverts introverted quiet shy shyness = introverts introverted
  lead leader leaders leading supervise supervisor leadership = leadership manager leaders
  manager managers managing = management managers leadership
  motivate motivated motivation unmotivated motivating = motivates motivation
  plan planning = plan planning
  distract distracts distracting interruptions interrupted interrupting smartphone = focused intervals time-management
  inbox emails = email time-management
  ignored ignores ignore = workplace managers
  impostor imposter selfdoubt = vulnerability confidence
  retro retros retrospectives retrospective = retrospective retrospectives
  speak speaking speech stage = public-speaking speaking talk
  talk talks = talk talks speech public-speaking
  todo todos to-do task tasks = to-do task
  `,
  phrases: `
  like minded, make friends, meet people, meet developers, meet other, meet others, find friends, people in tech, near me, tech events = meetup community networking groups
  put off, put things off, putting off, putting things off, cant get started, can't get started, get things done, get anything done, cant get anything done, stop scrolling, waste time, wasting time = procrastination procrastinator time-management focused
  too much to do, too many tasks, no time, not enough time, manage time, time management, organise day, organize day, plan day, plan my day, plan my week, more productive, be productive = time-management
  deep work, stay focused, keep focus, cant focus, can't focus, cant concentrate, can't concentrate, small chunks, always distracted = focused intervals time-management makers
  to do list, todo list, task list, to do app, todo app = to-do
  self discipline, good habits, bad habits, better habits, new habit = habits
  work life, worklife balance, work life balance, work-life balance, life balance = balance life time
  1 on 1, 1:1 meeting, 1:1 meetings, one on one meeting, one on one meetings, one on one, one on ones, one to one, 1 to 1, one to ones = one-on-ones managers
  first time manager, first time lead, new manager, become a manager, becoming a manager, become manager, going into management, move into management, moving into management, move to management, developer to manager, engineer to manager, engineering manager, engineering management, team lead, tech lead, become a team lead, lead a team, leading a team, manage a team, managing a team, people management, manage people, managing people, good boss, better boss, better manager, good manager = managers management leadership managing
  coach my team, coach a team, motivate team, inspire team, inspire people, motivate people = motivates leaders inspire managers
  set goals, goal setting, quarterly goals, team goals, key results = okrs goals objectives
  give feedback, giving feedback, tell someone, honest feedback, constructive criticism, negative feedback, bad news, work is bad = feedback candor
  difficult colleague, difficult colleagues, difficult coworker, difficult people, difficult conversation, difficult conversations, hard conversation, hard conversations, angry client, angry customer, solve a conflict, resolve conflict, resolve a dispute, disagree with boss, argue with, get along = conflict conflicts difficult conversations nonviolent
  all the time, every time, on time, at the same time, for the first time, first time, last time, long time, next time, some time, in front of, at home, right now, from the internet, in general, of course, for example, no idea, a lot of, lots of, too much, at all, at least, in order, in the end, by the way, all day, every day, next week, next month, next year, where do i start, where to start =
  does not care, do not care, dont care, not motivated, no motivation, low morale = motivates motivation
  fight all the time, do not get along, dont get along = conflict conflicts
  stay in touch, keep in touch = communication networking
  too old, older than = career years
  small talk, know what to say, never know what to say, talk to strangers, better conversation, better conversations, listening skills, good listener, better listener, keep a conversation going = conversation conversations listening
  stage fright, fear of speaking, afraid to speak, speak in public, speaking in public, in front of people, in front of a crowd, public speaking, give a talk, giving a talk, give a speech, conference talk, first talk, hold a speech, hold a talk, before presentations, before a presentation, hold a presentation, give a presentation, giving a presentation, voice shakes = speaking speech public-speaking talks
  pitch deck, slide deck, slides for, nice slides = google-slide presentation pitch
  waste of time, meetings waste my time, wasting time in meetings, too many meetings, better meetings, useless meetings, endless meetings, run a meeting, run meetings = meetings facilitation
  time zone, time zones, remote team, remote teams, distributed team, distributed teams, working remotely, work remotely, remote work, remote company, remote colleagues, remote people, async work, async communication = remote asynchronous communication
  pull request, pull requests, merge request, merge requests, code review, code reviews, review code, review colleagues code = code-review review reviewers
  ask questions, ask a question, asking questions, ask for help, asking for help, need help from, answers my questions, answer my question, get an answer, get answers, good answers, better questions, smart questions, smarter questions = asking questions
  project manager, project management, manage projects, manage a project, project planning, project lead = project management planning
  scrum master, product owner = scrum
  `,
};
