import type { NewResource } from "~/domain/resources/catalogue/add.server";

type Row = Pick<NewResource, "name"> & Partial<NewResource>;

/** Invented resources with other scripts, accents, symbols and markup, which the seed does not have. */
const rows: readonly Row[] = [
  { name: "C++ Memory Model Notes", valueProposition: "Atomics and fences in plain words", tags: ["backend"] },
  { name: "C# for Patient Beginners", valueProposition: "Types, tasks and tests", tags: ["backend", "course"] },
  { name: "C for Embedded Boards", valueProposition: "Pointers and registers", tags: ["backend"] },
  { name: "F# Domain Modelling", valueProposition: "Model a business with unions and records", tags: ["backend"] },
  { name: "Shipping .NET Services", valueProposition: "From a web API to a container", tags: ["backend", "devops"] },
  { name: "ASP.NET Core Field Guide", valueProposition: "Middleware, filters and hosting", tags: ["backend"] },
  { name: "Node.js Streams Explained", valueProposition: "Backpressure with small examples", tags: ["backend"] },
  {
    name: "CI/CD Pipelines That Stay Green",
    valueProposition: "Fast checks and safe releases",
    tags: ["devops", "automation"],
  },
  {
    name: "QA Starter Kit",
    valueProposition: "Test plans and bug reports",
    tags: ["testing", "template"],
    format: "template",
  },
  { name: "UI Patterns Gallery", valueProposition: "Interface patterns with reasons", tags: ["frontend"] },
  {
    name: "UX Interview Scripts",
    valueProposition: "Questions to ask people who use your product",
    tags: ["interview", "template"],
  },
  { name: "Objective-C Survival Notes", valueProposition: "Read the old code of an iPhone app", tags: ["mobile"] },
  { name: "AT&T Assembly Syntax", valueProposition: "Operand order and suffixes", tags: ["backend"] },
  {
    name: "R&D Budget Sheet",
    valueProposition: "Plan research spending",
    tags: ["google-sheet", "business"],
    format: "google-sheet",
  },
  {
    name: "机器学习入门",
    valueProposition: "用简单的例子学习机器学习",
    description: "从线性回归到神经网络的免费课程。",
    tags: ["ai-ml", "course"],
  },
  { name: "前端工程师面试指南", valueProposition: "常见面试题与解答", tags: ["frontend", "interview"] },
  { name: "Python编程教程", valueProposition: "面向初学者的编程课程", tags: ["backend", "course"] },
  { name: "はじめてのデータベース設計", valueProposition: "正規化から索引まで", tags: ["database"] },
  { name: "프리랜서 계약서 작성법", valueProposition: "계약서 양식과 설명", tags: ["freelancing", "template"] },
  { name: "تعلم البرمجة من الصفر", valueProposition: "دورة مجانية في لغة بايثون", tags: ["course"] },
  { name: "إدارة الوقت للمستقلين", valueProposition: "خطة أسبوعية بسيطة", tags: ["time-management"] },
  { name: "Программирование на Go", valueProposition: "Горутины и каналы на примерах", tags: ["backend"] },
  { name: "Подготовка к собеседованию", valueProposition: "Вопросы и ответы для разработчиков", tags: ["interview"] },
  { name: "Résumé Clinic", valueProposition: "Naïve mistakes, and a façade that fools nobody", tags: ["resume"] },
  { name: "Guía de negociación salarial", valueProposition: "Cómo pedir un aumento", tags: ["negotiation"] },
  { name: "Über Teamarbeit", valueProposition: "Gespräche, die weiterführen", tags: ["teamwork"] },
  {
    name: 'Escaping </script><b>"& Safely',
    valueProposition: "Markup in names & what to do about it",
    tags: ["cybersecurity"],
  },
  { name: "100% _Serious_ Wildcards", valueProposition: "A name with \\ and % in it", tags: ["database"] },
  {
    name: "Kubernetes Incident Diary",
    valueProposition: "What broke and why",
    tags: ["devops"],
    creatorFirstName: "Zoë",
    creatorLastName: "Müller-Łukasiewicz",
  },
];

export const fixture: readonly NewResource[] = rows.map((row, index) => ({
  productUrl: `https://fixture.example/${index}`,
  valueProposition: "",
  format: "website",
  category: "technical-skills",
  status: "Approved",
  createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
  ...row,
}));

/** Not approved, so a search must not find them. */
export const hidden: readonly NewResource[] = [
  { name: "Hidden Zygote Handbook", productUrl: "https://fixture.example/hidden", status: "Pending" },
  { name: "Rejected Zygote Handbook", productUrl: "https://fixture.example/rejected", status: "Rejected" },
];
