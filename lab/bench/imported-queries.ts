import type { Labelled } from "../../tests/search/labelled-queries";

/** For the seed, the fixture and the imported file of free programming books. */
export const importedQueries: readonly Labelled[] = [
  { kind: "imported", q: "effective java", first: ["Effective Java, Third Edition"] },
  { kind: "imported", q: "gentle haskell", first: ["A Gentle Introduction to Haskell Version 98"] },
  { kind: "imported", q: "redis in action", first: ["Redis in Action"] },
  { kind: "imported", q: "objective-c style guide", first: ["Google's Objective-C Style Guide"] },
  { kind: "imported", q: "f#", soon: ["F# Programming", "F# for fun and profit"] },
  { kind: "imported", q: "prolog" },
  { kind: "imported", q: "raspberry pi" },
  { kind: "imported", q: "quantum algorithms", first: ["Quantum Algorithms"] },
  { kind: "imported", q: "dive into python", first: ["Dive into Python"] },
  { kind: "imported", q: "elixir school", first: ["Elixir School"] },
  { kind: "imported", q: "vim reference", first: ["Vim Reference Guide"] },
  { kind: "imported", q: "corey schafer python", soon: ["Python Tutorials"] },
  { kind: "imported", q: "c# cheat sheet", first: ["C# Cheat Sheet"] },
  { kind: "imported", q: "castejón windows", first: ["Modernizing Desktop Apps on Windows with .NET 6"] },
  { kind: "imported", q: "postgress" },
  { kind: "imported", q: "pharo", soon: ["Deep into Pharo", "Pharo by Example"] },
  { kind: "imported", q: "fortan" },
  { kind: "imported", q: "eloquent javascript", first: ["Eloquent JavaScript"] },
  { kind: "imported", q: "pro git", first: ["Pro Git"] },
  { kind: "imported", q: "how to code in node.js", first: ["How To Code in Node.js - eBook"] },
];
