import { mix } from './colour.ts'
import type { Point, Scene } from './scene.ts'
import { type RoofFinish, slope } from './slope.ts'

type Span = readonly [from: number, to: number]

export interface Roof {
  x: Span
  z: Span
  /** Height where the wall meets the roof. */
  eaves: number
  /** Rise per metre. */
  pitch: number
  over?: number
  colour: string
  finish: RoofFinish
  thick?: number
  /** The wall's colour, which closes the gable. */
  gable?: string
}

/** Two slopes, the ridge along the front: seen are the front slope and, at the side, the gable. */
export function gableRoof(scene: Scene, { x, z, eaves, pitch, over = 0.6, colour, finish, thick = 0.18, gable = '#e6dfd0' }: Roof) {
  const middle = (z[0] + z[1]) / 2
  const ridge = eaves + ((z[1] - z[0]) / 2) * pitch
  const low = eaves - over * pitch
  const left = x[0] - over
  const right = x[1] + over
  const side = sideSeen(scene, x)
  const top = ridge + thick
  const lift = thick
  scene.polygon(
    [
      [left, low, z[0] - over],
      [right, low, z[0] - over],
      [x[1], eaves, z[0]],
      [x[0], eaves, z[0]],
    ],
    mix(scene.faced(gable, [0, 0, -1]), '#54402e', 0.5),
  )
  if (side) {
    const at = side > 0 ? x[1] : x[0]
    const edge = side > 0 ? right : left
    scene.polygon(
      [
        [at, eaves, z[0]],
        [at, eaves, z[1]],
        [at, ridge, middle],
      ],
      scene.faced(gable, [side, 0, 0]),
    )
    const under = mix(scene.faced(gable, [side, 0, 0]), '#54402e', 0.6)
    for (const foot of [z[1] + over, z[0] - over]) {
      scene.polygon(
        [
          [edge, low, foot],
          [edge, ridge, middle],
          [at, ridge, middle],
          [at, low, foot],
        ],
        under,
      )
    }
    if (finish !== 'snow') bargeBoard(scene, { from: [edge, low + lift, z[1] + over], to: [edge, top, middle], colour, thick })
  }
  slope(scene, {
    lower: [
      [left, low + lift, z[0] - over],
      [right, low + lift, z[0] - over],
    ],
    upper: [
      [left, top, middle],
      [right, top, middle],
    ],
    colour,
    finish,
    thick,
  })
  if (side)
    bargeBoard(scene, {
      from: [side > 0 ? right : left, low + lift, z[0] - over],
      to: [side > 0 ? right : left, top, middle],
      colour: finish === 'snow' ? '#e3ebf3' : colour,
      thick,
    })
  return top
}

/** Four slopes: seen are the long front and one short side. */
export function hipRoof(scene: Scene, { x, z, eaves, pitch, over = 0.6, colour, finish, thick = 0.18 }: Roof, ridgeShare = 1) {
  const half = (z[1] - z[0]) / 2
  const middle = (z[0] + z[1]) / 2
  const low = eaves - over * pitch + thick
  const ridge = eaves + half * pitch + thick
  const left = x[0] - over
  const right = x[1] + over
  const start = x[0] + half * ridgeShare
  const end = x[1] - half * ridgeShare
  const side = sideSeen(scene, x)
  const under = mix(scene.faced(colour, [0, 0, -1]), '#efe4d2', 0.35)
  scene.polygon(
    [
      [left, low - thick, z[0] - over],
      [right, low - thick, z[0] - over],
      [right, low - thick, z[0]],
      [left, low - thick, z[0]],
    ],
    under,
  )
  if (side) {
    const edge = side > 0 ? right : left
    const tip = side > 0 ? end : start
    const wallAt = side > 0 ? x[1] : x[0]
    scene.polygon(
      [
        [edge, low - thick, z[0] - over],
        [edge, low - thick, z[1] + over],
        [wallAt, low - thick, z[1]],
        [wallAt, low - thick, z[0]],
      ],
      mix(under, '#1b1712', 0.25),
    )
    slope(scene, {
      lower: [
        [edge, low, z[0] - over],
        [edge, low, z[1] + over],
      ],
      upper: [
        [tip, ridge, middle],
        [tip, ridge, middle],
      ],
      colour,
      finish,
      thick,
    })
  }
  slope(scene, {
    lower: [
      [left, low, z[0] - over],
      [right, low, z[0] - over],
    ],
    upper: [
      [start, ridge, middle],
      [end, ridge, middle],
    ],
    colour,
    finish,
    thick,
  })
  if (side && finish !== 'snow') {
    const edge = side > 0 ? right : left
    scene.line(
      [
        [edge, low, z[0] - over],
        [side > 0 ? end : start, ridge, middle],
      ],
      mix(scene.faced(colour, [0, 1, 0]), '#0d1018', 0.35),
      finish === 'tile' ? 0.22 : 0.1,
      'stroke-linecap="round"',
    )
  }
  return { ridge, start, end, middle }
}

/** One slope that falls towards the viewer, or rises from him when `high` is in front. */
export function shedRoof(
  scene: Scene,
  {
    x,
    z,
    front,
    back,
    over = 0.5,
    colour,
    finish,
    thick = 0.22,
  }: { x: Span; z: Span; front: number; back: number; over?: number; colour: string; finish: RoofFinish; thick?: number },
) {
  const pitch = (back - front) / (z[1] - z[0])
  const at = (edge: number): [Point, Point] => [
    [edge, front - over * pitch + thick, z[0] - over],
    [edge, back + over * pitch + thick, z[1] + over],
  ]
  const [a, d] = at(x[0] - over)
  const [b, c] = at(x[1] + over)
  const side = sideSeen(scene, x)
  if (side) {
    const [low, high] = side > 0 ? [b, c] : [a, d]
    const wallAt = side > 0 ? x[1] : x[0]
    const under = mix(scene.faced('#a98f6c', [side, 0, 0]), '#1b1712', 0.4)
    scene.polygon(
      [
        [low[0], low[1] - thick, low[2]],
        [high[0], high[1] - thick, high[2]],
        [wallAt, high[1] - thick, high[2]],
        [wallAt, low[1] - thick, low[2]],
      ],
      under,
    )
    bargeBoard(scene, { from: low, to: high, colour, thick })
  }
  const seenFromAbove = a[1] - pitch * (a[2] - scene.eye[2]) < scene.eye[1]
  if (seenFromAbove && pitch > 0) {
    slope(scene, { lower: [a, b], upper: [d, c], colour, finish, thick })
  } else {
    const wood = scene.gradient(scene.at([(a[0] + b[0]) / 2, a[1] - thick, a[2]]), scene.at([(a[0] + b[0]) / 2, front, z[0]]), [
      [0, '#b98f62'],
      [1, '#6d5138'],
    ])
    scene.polygon(
      [
        [a[0], a[1] - thick, a[2]],
        [b[0], b[1] - thick, b[2]],
        [b[0], front - 0.02, z[0]],
        [a[0], front - 0.02, z[0]],
      ],
      wood,
    )
    scene.polygon([a, b, [b[0], b[1] - thick, b[2]], [a[0], a[1] - thick, a[2]]], scene.faced(colour, [0, 0.3, -1]))
  }
}

/** The lower roof that runs around a smaller upper floor, seen from the front right. */
export function skirt(
  scene: Scene,
  {
    x,
    z,
    inner,
    eaves,
    pitch,
    colour,
    over = 0.75,
  }: {
    x: readonly [number, number]
    z: readonly [number, number]
    inner: { x: readonly [number, number]; z: readonly [number, number] }
    eaves: number
    pitch: number
    colour: string
    over?: number
  },
) {
  const low = eaves - over * pitch + 0.18
  const high = eaves + (inner.z[0] - z[0]) * pitch + 0.18
  const right = x[1] + over
  slope(scene, {
    lower: [
      [right, low, z[0] - over],
      [right, low, z[1] + over],
    ],
    upper: [
      [inner.x[1], high, inner.z[0]],
      [inner.x[1], high, inner.z[1]],
    ],
    colour,
    finish: 'tile',
  })
  slope(scene, {
    lower: [
      [x[0] - over, low, z[0] - over],
      [right, low, z[0] - over],
    ],
    upper: [
      [inner.x[0], high, inner.z[0]],
      [inner.x[1], high, inner.z[0]],
    ],
    colour,
    finish: 'tile',
  })
  scene.line(
    [
      [right, low, z[0] - over],
      [inner.x[1], high, inner.z[0]],
    ],
    '#454b54',
    0.24,
    'stroke-linecap="round"',
  )
}

function bargeBoard(scene: Scene, { from, to, colour, thick }: { from: Point; to: Point; colour: string; thick: number }) {
  const down = ([px, py, pz]: Point): Point => [px, py - thick * 1.25, pz]
  scene.polygon([from, to, down(to), down(from)], mix(scene.faced(colour, [0, 0.4, -0.5]), '#0d1018', 0.3))
}

/** 1: the right side shows, -1: the left one, 0: neither. */
function sideSeen(scene: Scene, x: Span) {
  if (scene.eye[0] > x[1]) return 1
  if (scene.eye[0] < x[0]) return -1
  return 0
}
