import { findPath } from "~/domain/paths/find-path.server";
import { levelLabel, timeOfSteps } from "~/domain/paths/path-values";
import { listSteps } from "~/domain/paths/steps.server";
import { getShareImage, pictureResponse } from "~/http/document/share-image.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { pathTimeLabel, priceOfSteps, stepsLabel } from "~/ui/paths/path-facts";

/** A path shows the marks of so many steps. */
const shownSteps = 5;

export const caching = "picture";

export const loader = documentLoader(async ({ request, params }) => {
  const path = await findPath(params.slug ?? "", null);
  if (path?.status !== "Approved") throw notFound(request);
  const all = await listSteps(path);
  const optional = all.filter(({ isOptional }) => isOptional).length;
  const steps = all.map(({ card }) => card);
  const time = timeOfSteps(steps);
  const image = {
    name: path.title,
    pitch: path.summary,
    format: `Learning path · ${levelLabel(path.level)}`,
    facts: [
      stepsLabel(steps.length, optional),
      time && pathTimeLabel(time),
      priceOfSteps(steps),
      path.author && `by ${path.author}`,
    ],
  };
  return pictureResponse(request, await getShareImage(image, { pathId: path.id }, steps.slice(0, shownSteps)));
});
