import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlace, orderSteps } from "~/domain/paths/order-steps";

const ordered = (...orders: (string | number)[]) =>
  orderSteps(orders.map((order, at) => ({ order: String(order), name: "abcdefgh"[at] })))
    .map(({ name }) => name)
    .join("");

test("a new number moves a step to that place, up and down", () => {
  expect(ordered(1, 2, 3, 4)).toBe("abcd");
  expect(ordered(1, 2, 3, 2)).toBe("adbc");
  expect(ordered(1, 4, 3, 4)).toBe("acdb");
  expect(ordered(4, 3, 2, 1)).toBe("dcba");
  expect(ordered(9999, 2, 3, 0)).toBe("dbca");
});

test("an empty or invalid number keeps the place", () => {
  expect(ordered(1, "", 3, "first")).toBe("abcd");
  expect(["", " 7 ", "-1", "1.5", "x", "12345"].map(isPlace)).toEqual([true, true, false, false, false, false]);
});

test("any permutation of the numbers gives that order", () => {
  const permutations = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });
  fc.assert(
    fc.property(permutations, (numbers) => {
      const steps = orderSteps(numbers.map((number) => ({ order: String(number) })));
      expect(steps.map(({ order }) => Number(order))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }),
  );
});

test("moving one step anywhere gives it that place", () => {
  const place = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const steps = Array.from({ length: 8 }, (_, at) => ({
        order: String(at + 1 === from ? to : at + 1),
        id: at + 1,
      }));
      expect(orderSteps(steps)[to - 1]!.id).toBe(from);
    }),
  );
});
