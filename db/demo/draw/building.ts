import { lit, mix } from './colour.ts'
import { type Point, round, type Scene, shadowed } from './scene.ts'

/** A flat upright side of a building, measured in metres from its lower left corner as seen from outside. */
export interface Wall {
  wide: number
  tall: number
  colour: string
  /** 0 in shade to 1 in full sun. */
  light: number
  at: (u: number, v: number, out?: number) => Point
}

type Corner = readonly [x: number, z: number]

export function wall(
  scene: Scene,
  { from, to, bottom = 0, top, colour }: { from: Corner; to: Corner; bottom?: number; top: number; colour: string },
): Wall {
  const wide = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along: Corner = [(to[0] - from[0]) / wide, (to[1] - from[1]) / wide]
  const facing: Point = [along[1], 0, -along[0]]
  const light = Math.max(0, facing[0] * scene.sun[0] + facing[2] * scene.sun[2]) * 1.35
  const side: Wall = {
    wide,
    tall: top - bottom,
    colour: lit(colour, light),
    light,
    at: (u, v, out = 0) => [from[0] + along[0] * u + facing[0] * out, bottom + v, from[1] + along[1] * u + facing[2] * out],
  }
  panel(scene, side, { u: 0, v: 0, wide, tall: side.tall, colour: side.colour })
  const foot = scene.gradient(scene.at(side.at(wide / 2, side.tall)), scene.at(side.at(wide / 2, 0)), [
    [0, '#ffffff', 0.1],
    [0.5, '#ffffff', 0],
    [1, '#1b2238', 0.16],
  ])
  scene.polygon(corners(side, 0, 0, wide, side.tall), foot)
  return side
}

export function panel(
  scene: Scene,
  side: Wall,
  { u, v, wide, tall, colour, out = 0 }: { u: number; v: number; wide: number; tall: number; colour: string; out?: number },
  more = '',
) {
  scene.polygon(corners(side, u, v, wide, tall, out), colour, more)
}

export function corners(side: Wall, u: number, v: number, wide: number, tall: number, out = 0): Point[] {
  return [side.at(u, v, out), side.at(u + wide, v, out), side.at(u + wide, v + tall, out), side.at(u, v + tall, out)]
}

/** Boards or siding: fine shadow lines along the wall, or upright. */
export function boards(
  scene: Scene,
  side: Wall,
  {
    u = 0,
    v = 0,
    wide = side.wide,
    tall = side.tall,
    step = 0.2,
    upright = false,
    colour = '#1a1a22',
    strength = 0.22,
    thick = 0.014,
  } = {},
) {
  const count = Math.floor((upright ? wide : tall) / step)
  scene.group(`opacity="${strength}"`, () => {
    for (let index = 1; index <= count; index += 1) {
      const way = index * step
      scene.line(
        upright ? [side.at(u + way, v), side.at(u + way, v + tall)] : [side.at(u, v + way), side.at(u + wide, v + way)],
        colour,
        thick,
      )
    }
  })
}

/** Plaster, mortar, concrete: a barely visible cloud over the wall. */
export function plaster(scene: Scene, side: Wall, strength = 0.16, colour = '#6d6759') {
  scene.polygon(corners(side, 0, 0, side.wide, side.tall), '#000', scene.grain(colour, { x: 0.02, y: 0.016, strength, octaves: 4 }))
}

/** The shade that eaves or a balcony above throw on the wall. */
export function eaveShade(scene: Scene, side: Wall, depth: number, { u = 0, wide = side.wide, top = side.tall, strength = 0.36 } = {}) {
  const drop = depth * 1.05 * (side.light > 0.05 ? 1 : 1.3)
  const fill = scene.gradient(scene.at(side.at(u + wide / 2, top)), scene.at(side.at(u + wide / 2, top - drop)), [
    [0, '#171c33', strength * 1.25],
    [0.88, '#171c33', strength * 0.8],
    [1, '#171c33', 0],
  ])
  scene.polygon(corners(side, u, top - drop, wide, drop), fill)
}

export interface Opening {
  u: number
  v: number
  wide: number
  tall: number
  /** Number of sashes side by side. */
  sashes?: number
  frame?: string
  curtain?: boolean
  /** Warm light within. */
  lamp?: boolean
  shutterBox?: boolean
}

export function opening(
  scene: Scene,
  side: Wall,
  { u, v, wide, tall, sashes = 2, frame = '#3c3d42', curtain = true, lamp = false, shutterBox = false }: Opening,
) {
  const edge = 0.07
  const tone = lit(frame, side.light)
  panel(scene, side, { u: u - edge, v: v - edge, wide: wide + edge * 2, tall: tall + edge * 2, colour: tone })
  panel(scene, side, {
    u: u - edge - 0.03,
    v: v - edge - 0.05,
    wide: wide + edge * 2 + 0.06,
    tall: 0.06,
    colour: mix(tone, '#ffffff', 0.25),
  })
  const a = scene.at(side.at(u, v + tall))
  const b = scene.at(side.at(u + wide, v))
  const glass = lamp
    ? scene.gradient(
        a,
        [a[0], b[1]],
        [
          [0, '#ffd592'],
          [0.5, '#ffe6b4'],
          [1, '#e9a659'],
        ],
      )
    : scene.gradient(a, b, [
        [0, mix('#41566b', '#9dbfd6', side.light * 0.6)],
        [0.45, mix('#5d7688', '#cfe0e8', side.light * 0.6)],
        [0.55, mix('#3b4d5e', '#86a3b4', side.light * 0.6)],
        [1, '#2c3a46'],
      ])
  panel(scene, side, { u, v, wide, tall, colour: glass })
  if (curtain) drape(scene, side, u, v, wide, tall, lamp)
  panel(scene, side, { u, v: v + tall - 0.12, wide, tall: 0.12, colour: '#10151f' }, 'opacity="0.35"')
  for (let index = 1; index < sashes; index += 1)
    panel(scene, side, { u: u + (wide * index) / sashes - 0.025, v, wide: 0.05, tall, colour: tone })
  if (shutterBox)
    panel(scene, side, { u: u - 0.1, v: v + tall + 0.02, wide: wide + 0.2, tall: 0.26, colour: mix(side.colour, '#9b9a96', 0.5) })
}

function drape(scene: Scene, side: Wall, u: number, v: number, wide: number, tall: number, lamp: boolean) {
  const cloth = lamp ? '#fff1cf' : '#e9ecea'
  for (const start of [0, wide * 0.72]) {
    for (let fold = 0; fold < 4; fold += 1) {
      panel(
        scene,
        side,
        {
          u: u + start + (wide * 0.28 * fold) / 4,
          v,
          wide: (wide * 0.28) / 4,
          tall,
          colour: fold % 2 ? cloth : mix(cloth, '#9aa2a6', 0.35),
        },
        `opacity="${lamp ? 0.5 : 0.38}"`,
      )
    }
  }
}

export function door(
  scene: Scene,
  side: Wall,
  { u, wide = 1, tall = 2.2, colour = '#6b4a32', v = 0 }: { u: number; wide?: number; tall?: number; colour?: string; v?: number },
) {
  const tone = lit(colour, side.light)
  panel(scene, side, { u: u - 0.09, v, wide: wide + 0.18, tall: tall + 0.1, colour: mix(tone, '#1a1a1c', 0.45) })
  panel(scene, side, { u, v, wide, tall, colour: tone })
  for (let board = 1; board < 6; board += 1)
    scene.line([side.at(u + (wide * board) / 6, v), side.at(u + (wide * board) / 6, v + tall)], mix(tone, '#000000', 0.35), 0.012)
  panel(scene, side, { u: u + wide * 0.16, v: v + 0.3, wide: 0.1, tall: tall - 0.6, colour: '#cfd8da' }, 'opacity="0.75"')
  scene.line([side.at(u + wide * 0.82, v + 0.8, 0.04), side.at(u + wide * 0.82, v + 1.35, 0.04)], '#26262a', 0.035)
}

/** Fine upright slats, as of a machiya or a screen. */
export function lattice(
  scene: Scene,
  side: Wall,
  {
    u,
    v,
    wide,
    tall,
    step = 0.09,
    colour = '#4b3626',
    ground = '#241c18',
  }: { u: number; v: number; wide: number; tall: number; step?: number; colour?: string; ground?: string },
) {
  panel(scene, side, { u, v, wide, tall, colour: lit(ground, side.light) })
  const tone = lit(colour, side.light)
  for (let way = 0; way <= wide; way += step) panel(scene, side, { u: u + way, v, wide: step * 0.48, tall, colour: tone })
  for (const share of [0, 0.33, 0.66, 1])
    panel(scene, side, { u, v: v + share * (tall - 0.07), wide, tall: 0.07, colour: mix(tone, '#000000', 0.2) })
}

/** White paper screens behind wooden frames. */
export function shoji(
  scene: Scene,
  side: Wall,
  {
    u,
    v,
    wide,
    tall,
    leaves,
    glow = '#fbf3df',
    wood = '#6a4c34',
    rows = 4,
  }: { u: number; v: number; wide: number; tall: number; leaves: number; glow?: string; wood?: string; rows?: number },
) {
  const each = wide / leaves
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const left = u + leaf * each
    panel(scene, side, { u: left, v, wide: each, tall, colour: wood })
    panel(scene, side, { u: left + 0.04, v: v + tall * 0.22, wide: each - 0.08, tall: tall * 0.76, colour: glow })
    for (let row = 1; row < rows; row += 1)
      scene.line(
        [side.at(left, v + tall * (0.22 + (0.76 * row) / rows)), side.at(left + each, v + tall * (0.22 + (0.76 * row) / rows))],
        wood,
        0.016,
      )
    for (let column = 1; column < 3; column += 1)
      scene.line([side.at(left + (each * column) / 3, v + tall * 0.22), side.at(left + (each * column) / 3, v + tall * 0.98)], wood, 0.016)
  }
}

/** A box with only the sides that can be seen: front, and the left or right one. */
export function block(
  scene: Scene,
  {
    x,
    z,
    bottom = 0,
    top,
    colour,
  }: { x: readonly [number, number]; z: readonly [number, number]; bottom?: number; top: number; colour: string },
) {
  const flank =
    scene.eye[0] > x[1]
      ? wall(scene, { from: [x[1], z[0]], to: [x[1], z[1]], bottom, top, colour })
      : scene.eye[0] < x[0]
        ? wall(scene, { from: [x[0], z[1]], to: [x[0], z[0]], bottom, top, colour })
        : undefined
  if (scene.eye[1] > top) {
    scene.polygon(
      [
        [x[0], top, z[0]],
        [x[1], top, z[0]],
        [x[1], top, z[1]],
        [x[0], top, z[1]],
      ],
      scene.faced(colour, [0, 1, 0]),
    )
  }
  const front = wall(scene, { from: [x[0], z[0]], to: [x[1], z[0]], bottom, top, colour })
  return { front, flank }
}

export const boxCorners = (x: readonly [number, number], z: readonly [number, number], top: number): Point[] =>
  [0, top].flatMap((y) => x.flatMap((cornerX) => z.map((cornerZ): Point => [cornerX, y, cornerZ])))

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** A slender post or pipe. */
export function post(scene: Scene, foot: Point, tall: number, colour: string, thick = 0.12) {
  const head: Point = [foot[0], foot[1] + tall, foot[2]]
  scene.line([foot, head], shadowed(colour), thick)
  const [x, y] = scene.at(foot)
  const [, top] = scene.at(head)
  const breadth = thick * scene.scale(foot)
  scene.add(`<path d="M${round(x - breadth * 0.25)} ${round(y)}V${round(top)}" stroke="${colour}" stroke-width="${round(breadth * 0.5)}"/>`)
}

/** A wooden deck or veranda standing on short posts. */
export function veranda(
  scene: Scene,
  { x, z, level, colour }: { x: readonly [number, number]; z: readonly [number, number]; level: number; colour: string },
) {
  const top: Point[] = [
    [x[0], level, z[0]],
    [x[1], level, z[0]],
    [x[1], level, z[1]],
    [x[0], level, z[1]],
  ]
  scene.shadow([...top], 0.4, 3)
  for (let at = x[0] + 0.2; at < x[1]; at += 1.3) post(scene, [at, 0, z[0] + 0.1], level, '#5f4a37', 0.1)
  scene.polygon(top, scene.faced(colour, [0, 1, 0]))
  for (let at = z[0] + 0.12; at < z[1]; at += 0.12)
    scene.line(
      [
        [x[0], level, at],
        [x[1], level, at],
      ],
      mix(colour, '#2d2016', 0.6),
      0.012,
    )
  wall(scene, { from: [x[0], z[0]], to: [x[1], z[0]], bottom: level - 0.12, top: level, colour: mix(colour, '#3a2a1c', 0.25) })
}
