/** Colours are '#rrggbb' throughout. */
export function mix(from: string, to: string, share: number) {
  return hex(channels(from).map((channel, index) => channel + (part(to, index) - channel) * share))
}

export function multiply(colour: string, by: string) {
  return hex(channels(colour).map((channel, index) => (channel * part(by, index)) / 255))
}

/** A surface in light between open shade (0, cool) and full sun (1, warm). */
export function lit(colour: string, light: number) {
  return multiply(colour, mix('#969dae', '#fffbf1', Math.min(1, light)))
}

const channels = (colour: string) => [part(colour, 0), part(colour, 1), part(colour, 2)]
const part = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
const hex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
