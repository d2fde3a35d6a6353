/**
 * Common words of the directory's subjects in Spanish, Portuguese, German, French and Dutch, with what resources in
 * these languages or about them say. The form is explained in everyday-words.ts.
 */
export const otherLanguages = {
  words: `
  aprender curso cursos = spanish portuguese
  lernen kurs kurse = german kurs
  apprendre cours = french
  anleitung einführung einstieg grundlagen anfänger = einführung beginners introduction
  arbeit jobsuche stellenangebote empleo trabajo emprego emploi = jobs job-search
  autónomo autonomo autónomos autonomos autônomo selbständig selbstständig freiberufler freiberuflich indépendant zzp = self-employed freelance freelancer
  bewerbung lebenslauf currículum curriculo currículo = resume cv
  brasil brasileiro brazil brazilian portugués portuguese português portugues portugal = português brasil brazilian portuguese
  buchhaltung contabilidad contabilidade comptabilité = bookkeeping accounting
  contrato contratos contrat vertrag verträge vertragsmuster mustervertrag modelovereenkomst = contrato vertrag contract
  datos dados daten données = data datos dados daten
  datenbank = database sql
  diseño design = design diseño
  entwickler desarrollador desarrollo desenvolvedor desenvolvimento développeur = developers programming
  gehalt sueldo salario salário salaire = salary compensation
  ia ki künstliche intelligenz inteligencia artificial inteligência = ki artificial ai
  impuestos impostos steuern steuer impôts = tax taxes
  libro livro buch livre = book
  maschinelles = machine learning
  plantilla plantillas modelo modelos modèle vorlage vorlagen = template plantilla vorlage model
  presupuesto orçamento angebot devis = proposals quotes pricing
  principiantes iniciantes iniciante débutants = beginners iniciantes cero
  programación programacion programação programacao programmieren programmierung programmation programar = programming programmieren python
  página pagina web páginas webseite webseiten website sitio = web html
  rechnung rechnungen factura facturas fatura facture = invoices invoicing
  scheinselbständigkeit scheinselbstständigkeit schijnzelfstandigheid = bogus self-employment freie mitarbeit
  spanish español espanol castellano spain = español spanish spain
  deutsch = deutsch german
  dutch niederländisch nederlands = dutch
  hindi = hindi
  vorstellungsgespräch entrevista entretien = interview
  `,
  phrases: `
  künstliche intelligenz, inteligencia artificial, inteligência artificial = ki artificial ai
  freier mitarbeiter, freie mitarbeit, freie mitarbeiter = freie mitarbeit freelance
  prestação de serviços, prestación de servicios = prestação contrato service
  selbständig machen, selbstständig machen, freiberufler werden, als freelancer = existenzgründung freelancer starting
  bases de datos, base de datos, banco de dados = sql database
  ciencia de datos, ciência de dados = datos dados data-science
  página web, pagina web, página de internet = web html
  aprender a programar, programmieren lernen, aprender programación, aprender programação, curso de programación, curso de programação = programming programmieren python course
  `,
};
