/** Terms of programming, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const programmingTerms = {
  words: `
  ajax fetch dom closure closures promise promises callback callbacks await jquery npm ecmascript es6 nodejs prototypes hoisting = javascript
  angular svelte ember webpack vite bundler bundlers = javascript frontend
  jsx hooks useeffect usestate redux nextjs remix props = react
  vue vuex nuxt pinia = vue.js vue
  generics typings tsconfig = typescript
  express nest deno = node.js javascript
  html5 html tags doctype semantic = html web
  css3 css margin padding selector selectors stylesheet stylesheets tailwind bootstrap sass scss less viewport = css layout
  grid flex gap columns column menu navbar sidebar footer header = css layout flexbox
  pip venv virtualenv decorator decorators jupyter django flask fastapi conda tuple tuples = python
  variable variables loop loops array arrays function functions recursion boolean booleans syntax = programming basics
  object objects inheritance polymorphism = classes programming
  singleton factory observer decorator solid dry antipattern antipatterns = design patterns
  algorithm sorting searching binary graph graphs tree trees hash greedy backtracking complexity = algorithms
  stack heap pointer pointers malloc compiler compilers assembly kernel kernels thread threads concurrency mutex = operating systems
  c++ cpp = c programming
  csharp dotnet .net = microsoft .net c#
  java spring maven gradle jvm = java programming
  rails gem = ruby rails
  rust cargo borrow ownership = rust
  goroutine goroutines goroutin gopher = go
  tidyverse ggplot ggplot2 rstudio dplyr = r tidyverse
  graphql rest restful endpoint endpoints json http https header headers curl webhook webhooks oauth2 = api apis http
  oauth jwt token tokens session sessions cors = authentication security
  git github gitlab bitbucket stash clone fork forks checkout diff gitignore cherrypick pullrequest = git
  vim emacs neovim vscode editor ide editors = editor
  debugging debugger debug breakpoint stacktrace exception exceptions error errors = debugging
  lint linter linting formatter prettier eslint = code quality style
  mock mocks mocking stub stubs flaky coverage jest mocha junit pytest vitest puppeteer assertion assertions fixtures = tests testing
  sprites pixel pixels shader shaders tilemap collision physics jump platformer enemy enemies rpg roguelike multiplayer gamejam unreal = game games
  pathfinding hexagon hexagonal = games algorithms
  expo reactnative dart jetpack xcode swiftui playstore testflight = mobile app
  store appstore = app apple android
  widget widgets = components interfaces
  `,
  phrases: `
  async await, event loop, arrow function, arrow functions = javascript
  node js, next js, vue js = javascript
  react native = react-native mobile
  list comprehension, virtual environment, virtual environments = python
  media query, media queries, css grid, z index, drop down, dropdown menu, sticky header, hover effect, box model = css layout
  dark mode, light mode, colour scheme, color scheme = color design css
  object oriented, object oriented programming = classes programming
  status code, status codes, http status, http request, http requests, call an api, use an api, api call, api calls = api apis http
  api key, api keys, secret keys = secrets configuration authentication
  app store, play store, google play, publish app, publish an app = mobile app apple android
  pixel art, free art, sprite sheet, free music, royalty free = art sprites music openly
  one codebase, same code for = cross-platform
  android and iphone, ios and android, iphone and android = cross-platform mobile
  error message, error messages, stack trace = debugging
  programming language, programming languages = programming language
  which language, what language, language to learn = programming language roadmap
  operating system, operating systems, memory management, virtual memory = operating systems
  c sharp = c# .net
  `,
};
