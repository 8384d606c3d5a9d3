import { lit, multiply } from './colour.ts'
import { createRandom, type Random } from './random.ts'

/** A place in the world, in metres: right, up, away from the viewer. */
export type Point = readonly [x: number, y: number, z: number]
/** A place on the sheet, in pixels. */
export type Spot = readonly [x: number, y: number]

export interface Look {
  seed: number
  eye: Point
  /** Turned to the right, in degrees. Never up or down: upright lines stay upright, as in a photograph of a building. */
  turn?: number
  /** Pixels per metre at one metre's distance: 900 is a normal lens on this sheet. */
  lens?: number
  /** Where the horizon lies on the sheet, from the top. */
  horizon?: number
  /** The direction towards the sun. */
  sun?: Point
}

export const width = 1200
export const height = 900

export type Scene = ReturnType<typeof createScene>
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const nearest = 0.25

/** A sheet of paper that knows where the viewer stands: what is given in metres is drawn in perspective, in the order of the calls. */
export function createScene({ seed, eye, turn = 0, lens = 900, horizon = 520, sun = [-0.55, 0.75, -0.6] }: Look) {
  const random: Random = createRandom(seed)
  const definitions: string[] = []
  let marks: string[] = []
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const sunLength = Math.hypot(...sun)

  const seen = ([x, y, z]: Point): Point => {
    const dx = x - eye[0]
    const dz = z - eye[2]
    return [dx * cos - dz * sin, y - eye[1], dx * sin + dz * cos]
  }
  const flat = ([x, y, depth]: Point): Spot => [width / 2 + (lens * x) / depth, horizon - (lens * y) / depth]
  const define = (markup: (id: string) => string) => {
    const id = `d${definitions.length}`
    definitions.push(markup(id))
    return `url(#${id})`
  }

  const scene = {
    random,
    eye,
    horizon,
    sun: [sun[0] / sunLength, sun[1] / sunLength, sun[2] / sunLength] as Point,
    at: (point: Point): Spot => flat(seen(point)),
    /** Pixels per metre at that place. */
    scale: (point: Point) => lens / seen(point)[2],

    add(markup: string) {
      marks.push(markup)
    },
    paint(spots: readonly Spot[], fill: string, more = '') {
      if (spots.length > 2) scene.add(`<path d="${outline(spots)}Z" fill="${fill}" ${more}/>`)
    },
    polygon(points: readonly Point[], fill: string, more = '') {
      scene.paint(scene.outline(points), fill, more)
    },
    /** The corners on the sheet, with what lies behind the viewer cut off. */
    outline: (points: readonly Point[]): Spot[] => clipped(points.map(seen)).map(flat),
    /** A line as thick as it looks in its middle. */
    line(points: readonly Point[], colour: string, metres: number, more = '') {
      const inView = clipped(points.map(seen), false)
      if (inView.length < 2) return
      const depth = inView.reduce((sum, point) => sum + point[2], 0) / inView.length
      const thickness = Math.max(0.4, (metres * lens) / depth)
      scene.add(`<path d="${outline(inView.map(flat))}" fill="none" stroke="${colour}" stroke-width="${round(thickness)}" ${more}/>`)
    },

    gradient(from: Spot, to: Spot, stops: readonly Stop[]) {
      return define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${stopsOf(stops)}</linearGradient>`,
      )
    },
    glow(centre: Spot, radius: number, stops: readonly Stop[]) {
      return define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(centre[0])}" cy="${round(centre[1])}" r="${round(radius)}">${stopsOf(stops)}</radialGradient>`,
      )
    },
    blur: (pixels: number) =>
      `filter="${define((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`)}"`,
    /** Grain of a surface: a cloud of one colour, cut to the shape that carries it. */
    grain: (colour: string, { x, y, strength, octaves = 3 }: { x: number; y: number; strength: number; octaves?: number }) => {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      return `filter="${define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="${octaves}" seed="${random.whole(1, 900)}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${strength * 2.4} 0 0 0 ${-strength * 1.05}"/><feComposite in2="SourceAlpha" operator="in"/></filter>`,
      )}"`
    },
    group(attributes: string, draw: () => void) {
      const outer = marks
      marks = []
      draw()
      outer.push(`<g ${attributes}>${marks.join('')}</g>`)
      marks = outer
    },
    within(spots: readonly Spot[], draw: () => void) {
      const clip = define((id) => `<clipPath id="${id}"><path d="${outline(spots)}Z"/></clipPath>`)
      scene.group(`clip-path="${clip}"`, draw)
    },
    /** How a colour looks on a surface that faces this way. */
    faced(colour: string, facing: Point) {
      const towards = facing[0] * scene.sun[0] + facing[1] * scene.sun[1] + facing[2] * scene.sun[2]
      return lit(colour, Math.max(0, towards) * 1.25)
    },
    /** What stands in these places throws a soft shadow on the ground. */
    shadow(points: readonly Point[], strength = 0.34, softness = 3, ground = 0) {
      const fallen = points.map(([x, y, z]): Point => {
        const way = (y - ground) / scene.sun[1]
        return [x - scene.sun[0] * way, ground, z - scene.sun[2] * way]
      })
      scene.polygon(hull(fallen), '#1d2440', `opacity="${strength}" style="mix-blend-mode:multiply" ${scene.blur(softness)}`)
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${marks.join('')}</svg>`,
  }
  return scene
}

/** The last touch on every picture: warm light from the sun's side, and a breath of shade in the corners. */
export function finish(scene: Scene, { warmth = 0.16, shade = 0.13 } = {}) {
  const side = scene.sun[0] < 0 ? 0 : width
  scene.add(
    `<rect width="${width}" height="${height}" fill="${scene.glow([side, 0], 1300, [
      [0, '#ffe9bd', warmth * 2],
      [0.6, '#ffe9bd', warmth * 0.4],
      [1, '#ffe9bd', 0],
    ])}"/>`,
  )
  scene.add(
    `<rect width="${width}" height="${height}" fill="${scene.glow([width / 2, height / 2], 820, [
      [0.55, '#10162c', 0],
      [1, '#10162c', shade],
    ])}"/>`,
  )
}

export function outline(spots: readonly Spot[]) {
  return spots.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

export const round = (number: number) => Math.round(number * 10) / 10

export const shadowed = (colour: string) => multiply(colour, '#8f94a3')

function stopsOf(stops: readonly Stop[]) {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')
}

function clipped(points: readonly Point[], closed = true): Point[] {
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) as Point
    const crossing = (closed || index > 0) && point[2] > nearest !== before[2] > nearest
    const share = crossing ? (nearest - before[2]) / (point[2] - before[2]) : 0
    const cut: Point[] = crossing ? [[before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1]), nearest]] : []
    return point[2] > nearest ? [...cut, point] : cut
  })
}

/** The outer line around points on the ground (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[2] - b[2])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[0] - a[0]) > 0
