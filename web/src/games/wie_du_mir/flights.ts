/** Figures and chips on their way: where they were, and how they get to where they are. */

type Rects = Map<string, DOMRect>;

export function figureRects(root: Element): Rects {
  const found = root.querySelectorAll<HTMLElement>("[data-figure]");
  return new Map([...found].map((element) => [element.dataset.figure ?? "", element.getBoundingClientRect()]));
}

const middle = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];

/** Through the middles of all places on the way. */
export function flyFigure(root: Element, figure: string, from: DOMRect, through: number[], duration: number): void {
  const element = root.querySelector<HTMLElement>(`[data-figure="${figure}"]`);
  if (!element) return;
  const [x, y] = middle(element.getBoundingClientRect());
  const between = through.flatMap((place) => middleOf(root, `[data-place="${place}"]`));
  const stops: [number, number][] = [middle(from), ...between, [x, y]];
  element.animate(hops(stops.map(([left, top]) => [left - x, top - y])), { duration, easing: "ease-in-out" });
}

function middleOf(root: Element, selector: string): [number, number][] {
  const element = root.querySelector(selector);
  return element ? [middle(element.getBoundingClientRect())] : [];
}

/** Between two stops a figure is in the air. */
function hops(stops: number[][]): Keyframe[] {
  const at = ([x, y]: number[], lift = 0): Keyframe => ({ translate: `${x}px ${(y ?? 0) - lift}px`, zIndex: 3 });
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (!next) return [at(stop)];
    return [at(stop), at([((stop[0] ?? 0) + (next[0] ?? 0)) / 2, ((stop[1] ?? 0) + (next[1] ?? 0)) / 2], 14)];
  });
}

/** From one purse to another, one chip shortly after the other. */
export function flyChip(chip: Element, from: Element, to: Element, order: number, duration: number): void {
  const [[ax, ay], [bx, by]] = [middle(from.getBoundingClientRect()), middle(to.getBoundingClientRect())];
  const [x, y] = middle(chip.getBoundingClientRect());
  const stop = (left: number, top: number): string => `${left - x}px ${top - y}px`;
  const frames = [
    { translate: stop(ax, ay), opacity: 1 },
    { translate: stop((ax + bx) / 2, Math.min(ay, by) - 40), opacity: 1 },
    { translate: stop(bx, by), opacity: 1 },
  ];
  chip.animate(frames, { duration, delay: order * 60, easing: "ease-in-out" });
}
