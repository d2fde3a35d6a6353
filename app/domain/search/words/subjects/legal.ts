/** What people type about contracts, rights and licences. The form is explained in everyday-phrases.ts. */
export const legal = {
  words: `
  agree agreement agreements contracts contract = contract agreement template
  confidentiality confidential secrecy secret secrets = non-disclosure nda disclosure
  copyright ownership owns owner own ip = copyright intellectual property hire
  deal deals = deal agreement
  indemnity liability = legal clauses contract
  jargon = plain-english plain-language
  law lawyer lawyers legal attorney solicitor = legal contract law
  license licence licenses licences licensing licensed = license licences licenses open-source
  paperwork formalities = contract agreement documents
  policy policies privacy gdpr cookies = privacy policies data
  sign signing signature = contract template
  `,
  phrases: `
  non disclosure, keep secret, protect idea, protect my idea, steal idea, stealing my idea, steals my idea, keep idea secret = non-disclosure nda
  terms and conditions, terms of service, terms of use, legal pages, privacy policy, privacy statement, privacy page, privacy notice, cookie policy = policies privacy terms
  work for hire, works for hire, made for hire, who owns, who owns the code, who owns the design, intellectual property, keep the rights, own the code, own my code, claims my code, owns my code, own my side project, owns my side project, own the side project = hire copyright owns
  open source license, open source licence, open source licenses, choose a license, pick a license, license my code = licence licences license
  open source project, open source community = open-source contributors communities
  data protection, personal data, customer data, client data, data privacy = gdpr personal data processing
  legal terms, legal words, legal language, law dictionary, legal dictionary, what does clause mean = legal dictionary terms clauses
  `,
};
