/**
 * Which addresses are forms of one, as data. A new rule needs a higher `keyVersion` in `web-address.ts`, so that stored
 * keys are computed anew.
 */

/** The first names of hosts that show the same pages to phones. `en.m.wikipedia.org` has one in the second place. */
export const phoneLabels = new Set(["m", "mobile", "touch", "amp"]);

/** Hosts that lead to another, without `www.`. */
export const otherHosts: Record<string, string> = {
  "dx.doi.org": "doi.org",
  "export.arxiv.org": "arxiv.org",
  "twitter.com": "x.com",
  "music.youtube.com": "youtube.com",
  "old.reddit.com": "reddit.com",
  "new.reddit.com": "reddit.com",
};

/**
 * Forms of a host's path, query and fragment, and the one form. "lower" stands for the same in small letters, where capitals
 * mean nothing.
 */
export const sameForms: Record<string, [form: RegExp, one: string][]> = {
  "arxiv.org": [
    [
      /^\/(?:abs|pdf|html|format)\/((?:[a-z-]{2,20}(?:\.[A-Z]{2})?\/)?(?:\d{4}\.\d{4,5}|\d{7}))(?:v\d{1,3})?(?:\.pdf)?$/,
      "/abs/$1",
    ],
  ],
  "doi.org": [[/^\/10\.\d{4,9}\/[^?#]{1,500}/, "lower"]],
  "github.com": [
    [/^\/[^/?#]{1,100}(?:\/[^/?#]{1,120})?/, "lower"],
    [/^(\/[^/?#]{1,100}\/[^/?#]{1,120})(?:#readme(?:-ov-file)?|\?tab=readme-ov-file(?:#readme)?)$/, "$1"],
    [/^(\/[^/?#]{1,100}\/[^/?#]{1,116})\.git$/, "$1"],
  ],
  "x.com": [[/^\/[^/?#]{1,50}/, "lower"]],
  "youtube.com": [[/^(\/@[^/?#]{1,100})\/(?:featured|videos)$/, "$1"]],
};

/** Addresses that only lead to the one in a parameter: host, path, and the parameter. */
export const wrappers: [host: RegExp, path: RegExp, parameter: string][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, "q"],
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, "url"],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, "url"],
  [/^statics\.teams\.cdn\.office\.net$/, /safelinks/, "url"],
  [/^lm?\.(?:facebook|instagram|messenger)\.com$/, /^\//, "u"],
  [/^l\.threads\.(?:com|net)$/, /^\//, "u"],
  [/^(?:www\.)?facebook\.com$/, /^\/(?:l|flx\/warn\/?|sharer\/sharer)(?:\.php)?$/, "u"],
  [/^(?:lnkd\.in|(?:www\.)?linkedin\.com)$/, /^\/(?:redir|safety\/go|redir\/redirect)\/?$/, "url"],
  [/^out\.reddit\.com$/, /^\//, "url"],
  [/^t\.umblr\.com$/, /^\/redirect$/, "z"],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, "q"],
  [/^duckduckgo\.com$/, /^\/l\/?$/, "uddg"],
  [/^slack-redir\.net$/, /^\/link$/, "url"],
  [/^vk\.com$/, /^\/away(?:\.php)?$/, "to"],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, "u"],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, "url"],
  [/^(?:www\.)?getpocket\.com$/, /^\/redirect$/, "url"],
  [/^link\.(?:zhihu\.com|juejin\.cn)$/, /^\//, "target"],
  [/^(?:www\.)?douban\.com$/, /^\/link2\/?$/, "url"],
  [/^disq\.us$/, /^\/url$/, "url"],
  [/^medium\.com$/, /^\/r\/?$/, "url"],
  [/^exit\.sc$/, /^\//, "url"],
  [/^linkprotect\.cudasvc\.com$/, /^\/url$/, "a"],
  [/^urldefense\.proofpoint\.com$/, /^\/v2\/url$/, "u"],
];

/** Parameters with which an address may open an account or a closed page. */
export const secretParameters = new Set(
  [
    "access_token accesstoken auth_token authtoken id_token refresh_token token bearer jwt auth authkey auth_key apikey api_key",
    "client_secret secret password passwd pwd pass otp ticket sid sessionid session_id session phpsessid jsessionid aspsessionid",
    "signature sig x-amz-signature x-amz-security-token x-amz-credential x-goog-signature x-goog-credential awsaccesskeyid",
    "reset_token reset_password_token password_reset_token resettoken confirmation_token invitation_token invite_token",
    "magic_token login_token one_time_token unlock_token verification_token",
  ].flatMap((line) => line.split(" ")),
);
