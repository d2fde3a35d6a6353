/** Terms of programming, and the subject each belongs to. The form is explained in everyday-words.ts. */
export const programmingTerms = {
  words: `
  ajax fetch dom closure closures promise promises callback callbacks await jquery npm ecmascript es6 nodejs prototypes hoisting = javascript
  css3 css margin padding selector selectors stylesheet stylesheets tailwind bootstrap sass scss less viewport = css layout
  singleton factory observer decorator solid dry antipattern antipatterns = design patterns
  algorithm sorting searching binary graph graphs tree trees hash greedy backtracking complexity = algorithms
  c++ cpp = c programming
  csharp dotnet .net = microsoft .net c#
  rust cargo borrow ownership = rust
  oauth jwt token tokens session sessions cors = authentication security
  git github gitlab bitbucket stash clone fork forks checkout diff gitignore cherrypick pullrequest = git
  mock mocks mocking stub stubs flaky coverage jest mocha junit pytest vitest puppeteer assertion assertions fixtures = tests testing
  `,
  phrases: `
  node js, next js, vue js = javascript
  dark mode, light mode, colour scheme, color scheme = color design css
  status code, status codes, http status, http request, http requests, call an api, use an api, api call, api calls = api apis http
  app store, play store, google play, publish app, publish an app = mobile app apple android
  pixel art, free art, sprite sheet, free music, royalty free = art sprites music openly
  which language, what language, language to learn = programming language roadmap
  `,
};
