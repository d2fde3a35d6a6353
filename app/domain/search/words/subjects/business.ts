/** What people type about working for oneself: clients, prices, bills and tax. The form is explained in everyday-phrases.ts. */
export const business = {
  words: `
  bill billing bills invoicing invoice = invoice invoices invoicing billing
  bookkeeping bookkeeper accounting accountant books ledger = bookkeeping accounting
  budget budgets = budgets budgeting spreadsheet
  charge charging cost fee fees rates rate hourly undercharging = pricing rates
  cheap expensive overpriced discount discounts = pricing value
  customer customers buyer buyers = clients
  company firm = business company
  startup startups = startup founders startups
  investor investors funding = founders startup equity
  contractor freelancer freelancers freelance freelancing selfemployed solo solopreneur = freelancers freelancing self-employed independent
  employee employment = employees employed employer
  equity fundraise fundraising shares vc = founders funding startup equity
  gig gigs = marketplace job-search freelance
  incorporate incorporation llc register registering = starting business
  income = income tax freelance
  ir35 1099 w2 misclassified misclassification = contractor employment employed tax off-payroll
  late overdue unpaid = late payment payments paid
  pay payment payments paying = payment paid payments
  sell selling sales buyers = selling sales marketing
  side sideline = indie freelancing
  subscription saas = software businesses products
  tax taxes taxation irs = tax taxes self-employed
  timesheet timesheets clock overtime hours billable stopwatch timer = time timesheets tracker tracking
  tracker tracking = tracker tracking
  vat = vat
  usa us america american = us irs
  uk british britain england scotland = uk gov.uk
  deutschland german germany = deutsch germany german
  foreigner foreigners foreign overseas = foreign non-us
  europe european eu = eu european europe
  `,
  phrases: `
  by the hour, per hour, trading time for money, time for money, hourly rate = hourly billing pricing
  day rate, daily rate = pricing rates
  can i charge, charge clients, charge for, charge per, charging for, should i charge, to charge, price services, price work, raise rates, raise prices, set prices, rates too low, increase rates = pricing rates
  send a quote, send quote, quote for, win projects, win more projects, write a proposal, project proposal, business proposal, make an offer = proposals proposal
  find clients, finding clients, find customers, get clients, getting clients, get customers, land clients, need clients, need more clients, no clients, find freelance work, freelance jobs, freelance work, find freelance jobs = freelance clients marketplace job-search projects
  first client, first clients, paying client, paying clients, first customer, first customers, more clients, new clients, find work, get work = freelance clients marketplace job-search projects
  small business = business
  business plan, plan for the bank = business plan
  be own boss, work for yourself, working for yourself, work for myself, working for myself, become self employed, go freelance, go solo, going solo, went solo, gone solo, start freelancing, become a freelancer, start as freelancer, self employment = freelancing self-employed freelance
  sole trader = self-employment uk
  false self employment, false self employed, false self-employment, bogus self employed, bogus self-employed, disguised employment, treats me like staff, treated like an employee, employee or contractor, contractor or employee = bogus self-employment employed contractor classify off-payroll
  self employed = self-employed freelance
  do books, keep books = bookkeeping accounting
  value added tax, sales tax, selling abroad, sell abroad = vat abroad
  tax return, quarterly taxes, estimated taxes, income tax, file taxes, pay taxes = tax self-employment
  tax form, tax treaty = w-8ben w-9 form
  non us, non-us person, outside the us, american client, us client, american company, us company, foreign contractor = w-8ben foreign
  track time, track hours, time tracking, time tracker, log hours, record hours, working hours, how long i spend, track working time = timesheets tracker tracking
  not paying, not pay, doesnt pay, doesn't pay, wont pay, won't pay, refuse to pay, refuses to pay, never paid, get paid, getting paid, owe money, owes money, owe me money, owes me money, unpaid invoice, unpaid invoices, late payment, late payments, pay late = late payment paid payments
  scope creep, asks for more, keeps asking for more, extra work, more and more, endless changes, endless revisions, too many revisions, unpaid changes = statement-of-work scope contract deliverables
  scope of work = statement-of-work deliverables
  mentor for my business, business mentor, business advice = mentoring mentors business
  raise money, raise funding, raise capital, seed round, get investors, find investors = funding equity startup
  `,
};
