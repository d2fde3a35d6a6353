import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles, secretsIn } from "./secrets";

/** Invented passwords in tests. */
const examples = new Set([
  "smtp://joe:whisper@mail",
  "postgres://joe:hush@db",
  "https://me:secret@example.com",
  "https://user:secret@example.com",
]);

test("no file contains a key, a token or a password", () => {
  const files = repositoryFiles();
  expect(files).toEqual(expect.arrayContaining(["package.json", "app/config.server.ts", ".ci/run"]));
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(file, "latin1"))
      .filter(({ text }) => !examples.has(text) && !text.includes(":$"))
      .map(({ what, line }) => `${file}:${line} has ${what}`),
  );
  expect(found).toEqual([]);
});

test("there are no files with secrets", () => {
  const secret =
    /(^|\/)(\.env(\.(?!example$).+)?|id_(rsa|ed25519|ecdsa)|\.npmrc|\.netrc|session-secret)$|\.(pem|p12|pfx|key|kdbx)$/;
  expect(repositoryFiles().filter((file) => secret.test(file))).toEqual([]);
});

// In pieces, so that this file contains no secret.
const planted: [string, ...string[]][] = [
  ["a private key", "-----BEGIN RSA PRIV", "ATE KEY-----\nMIIE"],
  ["a private key", "-----BEGIN PRIV", "ATE KEY-----"],
  ["an AWS key", "key = AKI", "AIOSFODNN7EXAMPLE"],
  ["an AWS secret", "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG", "/bPxRfiCYEXAMPLEKEY"],
  ["a GitHub token", "token: gh", `p_${"a1B2".repeat(9)}`],
  ["a GitLab token", "glp", "at-abcdefghij0123456789"],
  ["a Slack token", "xox", "b-123456789012-abcdefghijkl"],
  ["a Stripe key", "sk_li", "ve_abcdefghijklmnop1234"],
  ["a Google key", "AI", `za${"Sy0".repeat(12).slice(1)}`],
  ["an npm token", "//registry/:_authToken=npm", `_${"x1Y2".repeat(9)}`],
  ["a SendGrid key", "SG", `.${"a".repeat(22)}.${"b".repeat(43)}`],
  ["a key of a model's API", "sk", `-ant-${"a1b2".repeat(10)}`],
  ["a signed token", "Bearer eyJhbGciOiJIUzI1NiJ9.ey", `J1c2VyX2lkIjoxfQ.${"s".repeat(43)}`],
  ["a password in an address", "postgres://hub:hunter2", "@db.internal/hub"],
  ["a password in an environment", "SMTP_PASS", "WORD=correct-horse"],
  ["a password in an environment", "  SESSION_SEC", 'RET: "0123456789abcdef0123"'],
];

test.each(planted)("%s is found where one is", (what, ...pieces) => {
  const text = `one line\n${pieces.join("")}\nanother\n`;
  expect(secretsIn(text)).toMatchObject([{ what, line: 2 }]);
});

test("ignores text that only looks like a secret", () => {
  const text =
    "PASSWORD=$POSTGRES_PASSWORD\nSESSION_SECRET: sessionSecrets(),\nhttps://example.com/a:b\nexpect(token: string)\nsk-short\nmailto:a@example.com";
  expect(secretsIn(text)).toEqual([]);
});
