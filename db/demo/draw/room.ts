import { block, corners, panel, type Wall, wall } from './building.ts'
import { mix } from './colour.ts'
import { ground, hedge, leaves, skies, sky, tree, woods } from './nature.ts'
import { type Point, round, type Scene, type Spot } from './scene.ts'

type Span = readonly [from: number, to: number]

/** Where one stands in a room with a camera. */
export const indoors = { turn: 0, horizon: 390, lens: 960, sun: [-0.3, 0.8, -0.4] as Point }

export interface Room {
  x: Span
  /** How far the room reaches away from the viewer. */
  deep: number
  tall?: number
  walls?: string
  ceiling?: string
  floor?: string
  /** The side the light comes from: that wall is in shade, the other one bright. */
  lightFrom?: 'left' | 'right' | 'back'
}

export interface Walls {
  back: Wall
  left: Wall
  right: Wall
}

/** An empty room seen from its open side. */
export function room(
  scene: Scene,
  { x, deep, tall = 2.45, walls = '#f4f0e7', ceiling = '#faf8f3', floor = '#c9a377', lightFrom = 'back' }: Room,
): Walls {
  const near = scene.eye[2] - 0.5
  const flat = (level: number): Point[] => [
    [x[0], level, near],
    [x[1], level, near],
    [x[1], level, deep],
    [x[0], level, deep],
  ]
  scene.polygon(
    flat(tall),
    scene.gradient(
      scene.at([0, tall, deep]),
      [600, 0],
      [
        [0, ceiling],
        [1, mix(ceiling, '#a9a398', 0.35)],
      ],
    ),
  )
  scene.polygon(
    flat(0),
    scene.gradient(
      scene.at([0, 0, deep]),
      [600, 900],
      [
        [0, mix(floor, '#ffffff', 0.22)],
        [1, mix(floor, '#2e2419', 0.16)],
      ],
    ),
  )
  const shade = {
    left: lightFrom === 'left' ? 0.24 : 0.06,
    right: lightFrom === 'right' ? 0.24 : 0.06,
    back: lightFrom === 'back' ? 0.2 : 0.1,
  }
  const side = (from: readonly [number, number], to: readonly [number, number], dark: number): Wall => {
    const plane = wall(scene, { from, to, top: tall, colour: walls })
    const tone = mix(walls, '#8b8378', dark)
    panel(scene, plane, { u: 0, v: 0, wide: plane.wide, tall, colour: tone })
    return { ...plane, colour: tone }
  }
  const left = side([x[0], near], [x[0], deep], shade.left)
  const right = side([x[1], deep], [x[1], near], shade.right)
  const back = side([x[0], deep], [x[1], deep], shade.back)
  scene.polygon(
    corners(left, 0, 0, left.wide, tall),
    scene.gradient([0, 0], scene.at([x[0], 0, deep]), [
      [0, '#2a241c', 0.2],
      [1, '#2a241c', 0],
    ]),
  )
  scene.polygon(
    corners(right, 0, 0, right.wide, tall),
    scene.gradient([1200, 0], scene.at([x[1], 0, deep]), [
      [0, '#2a241c', 0.2],
      [1, '#2a241c', 0],
    ]),
  )
  for (const plane of [left, right, back])
    panel(scene, plane, { u: 0, v: 0, wide: plane.wide, tall: 0.07, colour: mix(floor, '#ffffff', 0.35) })
  return { back, left, right }
}

/** Boards that run away from the viewer, each a little different, with staggered ends. */
export function floorBoards(scene: Scene, x: Span, z: Span, colour: string, wide = 0.15) {
  for (let at = x[0]; at < x[1] - 0.001; at += wide) {
    const right = Math.min(at + wide, x[1])
    for (let start = z[0] - scene.random.between(0, 1.5); start < z[1]; start += 1.5) {
      const area: Point[] = [
        [at, 0.001, Math.max(z[0], start)],
        [right, 0.001, Math.max(z[0], start)],
        [right, 0.001, Math.min(z[1], start + 1.5)],
        [at, 0.001, Math.min(z[1], start + 1.5)],
      ]
      scene.polygon(
        area,
        mix(colour, scene.random.oneOf(['#ffffff', '#5a3d22', '#e8c694']), scene.random.between(0.02, 0.16)),
        `opacity="0.75" stroke="${mix(colour, '#3a2614', 0.6)}" stroke-width="0.7" stroke-opacity="0.45"`,
      )
    }
  }
}

export type Outlook = 'garden' | 'town' | 'autumn' | 'sea'

/** What is seen through a pane or an open side. */
export function outlook(scene: Scene, spots: readonly Spot[], kind: Outlook) {
  scene.within(spots, () => {
    sky(scene, kind === 'autumn' ? skies.autumn : { ...skies.summer, clouds: 0.5 })
    if (kind === 'garden' || kind === 'autumn') {
      const foliage = kind === 'garden' ? leaves.summer : leaves.maple
      woods(scene, { from: -40, to: 1240, rise: 190, foliage: leaves.summer, haze: 0.3 })
      ground(scene, '#8fae5c', '#a9c27c')
      for (const [x, tall] of [
        [-4.5, 4.2],
        [0.6, 4.8],
        [5.2, 4],
      ] as const)
        tree(scene, [x, 0, 15], tall, x > 0 && x < 2 ? foliage : leaves.summer, { clumps: 24 })
      hedge(scene, [-9, 0, 12], [9, 0, 12], 0.9, leaves.summer, 0.7)
    }
  })
}

/** Sliding glass doors in a wall, with what lies behind them. */
export function glassDoors(
  scene: Scene,
  side: Wall,
  {
    u,
    v = 0.02,
    wide,
    tall,
    sashes,
    frame = '#e8e5df',
    kind = 'garden',
  }: { u: number; v?: number; wide: number; tall: number; sashes: number; frame?: string; kind?: Outlook },
) {
  const pane = corners(side, u, v, wide, tall)
  outlook(scene, scene.outline(pane), kind)
  scene.polygon(
    pane,
    scene.gradient(scene.at(pane[3] as Point), scene.at(pane[1] as Point), [
      [0, '#ffffff', 0.3],
      [0.4, '#ffffff', 0.05],
      [0.55, '#ffffff', 0.22],
      [1, '#ffffff', 0.04],
    ]),
  )
  const bar = (left: number, bottom: number, w: number, h: number) =>
    panel(scene, side, { u: left, v: bottom, wide: w, tall: h, colour: frame, out: 0.02 })
  for (let sash = 0; sash <= sashes; sash += 1)
    bar(u + (wide * sash) / sashes - (sash === 0 ? 0 : sash === sashes ? 0.06 : 0.03), v, 0.06, tall)
  bar(u, v + tall - 0.06, wide, 0.06)
  bar(u, v, wide, 0.06)
}

/** A hanging curtain, gathered to one side. */
export function curtain(
  scene: Scene,
  side: Wall,
  { u, wide, tall, colour = '#e9e2d3', folds = 7 }: { u: number; wide: number; tall: number; colour?: string; folds?: number },
) {
  for (let fold = 0; fold < folds; fold += 1) {
    const left = scene.at(side.at(u + (wide * fold) / folds, tall, 0.08))
    const right = scene.at(side.at(u + (wide * (fold + 1)) / folds, tall, 0.08))
    panel(
      scene,
      side,
      {
        u: u + (wide * fold) / folds,
        v: 0.03,
        wide: wide / folds,
        tall: tall - 0.03,
        colour: scene.gradient(left, right, [
          [0, mix(colour, '#6f675b', 0.28)],
          [0.45, mix(colour, '#ffffff', 0.35)],
          [1, mix(colour, '#6f675b', 0.2)],
        ]),
        out: 0.08,
      },
      'opacity="0.95"',
    )
  }
}

/** Daylight lying on the floor. */
export function sunPatch(scene: Scene, area: readonly Point[], strength = 0.5, softness = 4) {
  scene.polygon(area, '#fff3d2', `opacity="${strength}" ${scene.blur(softness)}`)
}

/** An upholstered or solid piece with softened edges. */
export function piece(
  scene: Scene,
  { x, z, bottom = 0, top, colour, soft = 0 }: { x: Span; z: Span; bottom?: number; top: number; colour: string; soft?: number },
) {
  const more = soft ? `stroke-linejoin="round" stroke-width="${soft}"` : ''
  const face = (points: readonly Point[], tone: string) => scene.polygon(points, tone, soft ? `${more} stroke="${tone}"` : '')
  if (scene.eye[0] < x[0])
    face(
      [
        [x[0], bottom, z[0]],
        [x[0], bottom, z[1]],
        [x[0], top, z[1]],
        [x[0], top, z[0]],
      ],
      mix(colour, '#3b3630', 0.3),
    )
  if (scene.eye[0] > x[1])
    face(
      [
        [x[1], bottom, z[0]],
        [x[1], bottom, z[1]],
        [x[1], top, z[1]],
        [x[1], top, z[0]],
      ],
      mix(colour, '#3b3630', 0.3),
    )
  if (scene.eye[1] > top)
    face(
      [
        [x[0], top, z[0]],
        [x[1], top, z[0]],
        [x[1], top, z[1]],
        [x[0], top, z[1]],
      ],
      mix(colour, '#ffffff', 0.28),
    )
  if (scene.eye[1] < bottom)
    face(
      [
        [x[0], bottom, z[0]],
        [x[1], bottom, z[0]],
        [x[1], bottom, z[1]],
        [x[0], bottom, z[1]],
      ],
      mix(colour, '#3b3630', 0.45),
    )
  face(
    [
      [x[0], bottom, z[0]],
      [x[1], bottom, z[0]],
      [x[1], top, z[0]],
      [x[0], top, z[0]],
    ],
    mix(colour, '#3b3630', 0.1),
  )
}

/** Soft dark under a piece of furniture. */
export function contact(scene: Scene, x: Span, z: Span, strength = 0.3) {
  scene.polygon(
    [
      [x[0], 0.005, z[0]],
      [x[1], 0.005, z[0]],
      [x[1], 0.005, z[1]],
      [x[0], 0.005, z[1]],
    ],
    '#20180f',
    `opacity="${strength}" ${scene.blur(7)}`,
  )
}

export function pendant(scene: Scene, place: Point, ceiling: number, colour = '#f3ead6', reach = 0.24) {
  scene.line([place, [place[0], ceiling, place[2]]], '#5d564c', 0.012)
  const [x, y] = scene.at(place)
  const unit = reach * scene.scale(place)
  scene.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(unit * 2.4)}" fill="#ffe9b8" opacity="0.3" ${scene.blur(20)}/>`)
  scene.add(
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(unit)}" ry="${round(unit * 0.82)}" fill="${scene.glow([x, y], unit, [
      [0, '#fffaf0'],
      [0.7, colour],
      [1, mix(colour, '#b59a6c', 0.4)],
    ])}"/>`,
  )
}

export function pottedPlant(scene: Scene, [x, y, z]: Point, tall: number) {
  contact(scene, [x - 0.25, x + 0.25], [z - 0.15, z + 0.2])
  block(scene, { x: [x - 0.17, x + 0.17], z: [z - 0.17, z + 0.17], bottom: y, top: y + 0.34, colour: '#efebe2' })
  tree(scene, [x, y + 0.3, z], tall, leaves.deep, { clumps: 16, bare: 0.3, spread: 0.7 })
}
