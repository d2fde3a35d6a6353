/** What people type about contracts, rights and licences. The form is explained in everyday-words.ts. */
export const legal = {
  words: `
  agree agreement agreements contracts contract = contract agreement template
  clause clauses redline = clauses contract
  confidentiality confidential secrecy secret secrets = non-disclosure nda disclosure
  copied plagiarism steal stealing stole stolen = copyright
  copyleft gpl apache mit = license licences open-source
  copyright ownership owns owner own ip = copyright intellectual property hire
  cla = contributor agreement
  commercially commercial = commercial licences
  deal deals = deal agreement
  dpa = data processing agreement
  imprint disclaimer = policies privacy terms
  indemnity liability = legal clauses contract
  jargon = plain-english plain-language
  law lawyer lawyers legal attorney solicitor = legal contract law
  license licence licenses licences licensing licensed = license licences licenses open-source
  noncompete = employee agreement
  paperwork formalities = contract agreement documents
  patent patents trademark trademarks = copyright intellectual
  permission rights = rights
  policy policies privacy gdpr cookies = privacy policies data
  sign signing signature = contract template
  sow = statement-of-work
  sue court dispute disputes = legal law
  tos eula = terms service policies
  `,
  phrases: `
  non disclosure, keep secret, protect idea, protect my idea, steal idea, stealing my idea, steals my idea, keep idea secret = non-disclosure nda
  terms and conditions, terms of service, terms of use, legal pages, privacy policy, privacy statement, privacy page, privacy notice, cookie policy = policies privacy terms
  code of conduct, rude people in community, community rules, rules for community, community guidelines = conduct communities
  non compete, non-compete = employee agreement
  hand over, handing over, final delivery = deliverables acceptance
  use my drawing, use my work, use my photo, use my photos = copyright hire licence
  work for hire, works for hire, made for hire, who owns, who owns the code, who owns the design, intellectual property, keep the rights, own the code, own my code, claims my code, owns my code, own my side project, owns my side project, own the side project = hire copyright owns
  open source license, open source licence, open source licenses, choose a license, pick a license, license my code = licence licences license
  open source project, open source community = open-source contributors communities
  data protection, personal data, customer data, client data, data privacy = gdpr personal data processing
  data processing, data processor = data processing gdpr
  let others use, allow others to use, share my photos = creative commons licence
  legal terms, legal words, legal language, law dictionary, legal dictionary, what does clause mean = legal dictionary terms clauses
  sign off = sign certificate
  copy code, copy code from, reuse code, copying code = licences copyright
  use library, use someone's code, use this code = licences permissions
  `,
};
