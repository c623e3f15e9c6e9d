import { fits, notes, type Rule, warns } from "#app/domain/compatibility/rule.ts";

/** No slot of a build takes an optical drive. */
const systemMedium: Rule = {
  name: "system-medium",
  compares: [["operating-system", "medium"]],
  source: "Microsoft: System Builder licences come on a DVD; the installation media from its site take the same key",
  judge: (build) =>
    build("operating-system").flatMap((system) => {
      const medium = system.read("medium");
      if (medium === null)
        return [
          notes(
            system,
            "medium",
            "The details of the operating system don’t say what it comes on; none of the parts reads a DVD.",
          ),
        ];
      return medium === "DVD"
        ? [
            warns(
              "Windows comes on a DVD, and none of the parts reads one: put Microsoft’s download on a USB drive, or borrow a DVD drive.",
              system,
            ),
          ]
        : [fits(`The operating system comes on: ${medium}.`, system)];
    }),
};

export const systemRules: Rule[] = [systemMedium];
