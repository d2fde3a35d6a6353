/**
 * Common words of the directory's subjects in Spanish, Portuguese, German, French and Dutch, with what resources in
 * these languages or about them say. The form is explained in everyday-phrases.ts.
 */
export const otherLanguages = {
  words: `
  aprender curso cursos = spanish portuguese
  lernen kurs kurse = german kurs
  apprendre cours = french
  anleitung einführung einstieg grundlagen anfänger = einführung beginners introduction
  autónomo autonomo autónomos autonomos autônomo selbständig selbstständig freiberufler freiberuflich indépendant zzp = self-employed freelance freelancer
  brasil brasileiro brazil brazilian portugués portuguese português portugues portugal = português brasil brazilian portuguese
  contrato contratos contrat vertrag verträge vertragsmuster mustervertrag modelovereenkomst = contrato vertrag contract
  diseño design = design diseño
  plantilla plantillas modelo modelos modèle vorlage vorlagen = template plantilla vorlage model
  página pagina web páginas webseite webseiten website sitio = web html
  scheinselbständigkeit scheinselbstständigkeit schijnzelfstandigheid = bogus self-employment freie mitarbeit
  spanish español espanol castellano spain = español spanish spain
  deutsch = deutsch german
  dutch niederländisch nederlands = dutch
  hindi = hindi
  `,
  phrases: `
  freier mitarbeiter, freie mitarbeit, freie mitarbeiter = freie mitarbeit freelance
  prestação de serviços, prestación de servicios = prestação contrato service
  selbständig machen, selbstständig machen, freiberufler werden, als freelancer = existenzgründung freelancer starting
  ciencia de datos, ciência de dados = datos dados data-science
  aprender a programar, programmieren lernen, aprender programación, aprender programação, curso de programación, curso de programação = programming programmieren python course
  `,
};
