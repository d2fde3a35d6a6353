/** As the servers under test are configured. */
export const administrator = { email: "admin@example.com", password: "an administrator's password" };
