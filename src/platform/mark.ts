/**
 * The mark, in a square of 32: a low wide eave on one post, a floor that runs out to the right, and a small round under the eave. All of it is
 * strokes with round ends. The icons in public/ are made from it by bin/icons.ts.
 */
export const mark = {
  ground: '#e8f40f',
  ink: '#1a1a1c',
  lines: 'M4.5 13.5 10.5 8.5 27.5 13.5M10.5 9v15M6 24.2H34',
  lineWidth: 2.9,
  round: 'M20.5 18.9h.01',
  roundWidth: 5.4,
} as const

/** Eave, post and floor as a path; the floor ends at `floor`, 32 being the edge of the square. */
export const linesTo = (floor: number) => mark.lines.replace(/H34$/, `H${floor}`)

/** All strokes as SVG. */
export const strokesOf = (colour: string, floor = 34) =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><path d="${linesTo(floor)}" stroke-width="${mark.lineWidth}"/><path d="${mark.round}" stroke-width="${mark.roundWidth}"/></g>`
