/** Parameters that tell a site where a visitor comes from. They do not change what a link leads to. */
const families =
  /^(utm|mtm|pk|piwik|matomo|campaign|hsa|bsft|sc_(channel|campaign|content|medium|outcome|geo|country))_?\w*$/i;
const names = new Set(
  [
    "fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid yclid ysclid twclid ttclid li_fat_id",
    "rdt_cid irclickid irgwc tblci scid epik wickedid mc_cid mc_eid mkt_tok igsh igshid mibextid _ga _gl _ke _openstat",
    "_hsenc _hsmi __hssc __hstc __hsfp hsctatracking hss_channel vero_id vero_conv oly_enc_id oly_anon_id rb_clickid",
    "s_cid s_kwcid ef_id ml_subscriber ml_subscriber_hash ck_subscriber_id ss_source ss_campaign_id wt_mc wt.mc_id cmpid",
    "ncid xtor spm scm dicbo guccounter guce_referrer guce_referrer_sig trk trkcampaign ref_src ref_url ref_ fb_ref",
    "fb_source fb_action_ids _branch_match_id at_campaign at_medium sfmc_id icid",
  ].flatMap((line) => line.split(" ")),
);

/** Parameters that track on some sites only. */
const bySite: [host: RegExp, parameters: RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be)$/, /^(si|feature|ab_channel|pp)$/],
  [/(^|\.)(spotify\.com)$/, /^(si|context)$/],
  [/(^|\.)(x|twitter)\.com$/, /^(s|t)$/],
  [/(^|\.)medium\.com$/, /^(source|sk)$/],
];
/** Sites where `ref` is a branch or a version. */
const withBranches = /(^|\.)(github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/;

/** Returns whether a parameter of a URL only says where a visitor comes from. */
export function isTracking(name: string, host: string): boolean {
  const lower = name.toLowerCase();
  if (names.has(lower) || families.test(lower)) return true;
  if (lower === "ref") return !withBranches.test(host);
  return bySite.some(([site, parameters]) => site.test(host) && parameters.test(lower));
}
