/** The configured administrator of the servers under test. */
export const administrator = { email: "admin@example.com", password: "an administrator's password" };
