import { block, boards, boxCorners, door, eaveShade, opening, panel, plaster, post, shoji, veranda, wall } from './building.ts'
import { mix } from './colour.ts'
import { conifer, gardenPine, grass, ground, hedge, lawn, leaves, mountains, skies, sky, surface, tree, woods } from './nature.ts'
import { gableRoof, hipRoof } from './roof.ts'
import { createScene, finish, height, type Point, round, type Scene, width } from './scene.ts'
import { gardenWall, paving, stones, street } from './street.ts'

/** 古民家: a deep thatched roof, white plaster between dark posts, the veranda in front. */
export function farmhouse() {
  const scene = createScene({ seed: 8, eye: [17.5, 2.2, -15.5], turn: -31, horizon: 590, lens: 1150 })
  sky(scene, skies.autumn)
  mountains(scene, { colour: '#87a0ae', rise: 250, rough: 0.8 })
  mountains(scene, { colour: '#7b9478', rise: 150, rough: 0.6, foot: '#d8dcc4' })
  woods(scene, { from: -20, to: 1220, rise: 95, foliage: leaves.deep, haze: 0.25 })
  ground(scene, '#b8ab86', '#c9c49c')
  lawn(scene, { x: [-80, 90], z: [-16, 70], colour: '#a2a268', blades: 1300 })
  for (const [x, z, tall] of [
    [-9, 13, 13],
    [-5, 15, 12],
    [20, 14, 11],
  ] as const)
    conifer(scene, [x, 0, z], tall)
  tree(scene, [17, 0, 9], 6, leaves.maple)
  scene.shadow(boxCorners([-1, 14], [-1.5, 9], 5), 0.36, 6)
  const dark = '#4a3627'
  const { front, flank } = block(scene, { x: [0, 13], z: [0, 8.5], top: 3, colour: '#efe9da' })
  if (flank) {
    plaster(scene, flank)
    for (const u of [0, 2.8, 5.6, 8.3]) panel(scene, flank, { u, v: 0, wide: 0.2, tall: 3, colour: mix(dark, '#000000', 0.1) })
    panel(scene, flank, { u: 0, v: 1.3, wide: flank.wide, tall: 0.16, colour: dark })
    panel(scene, flank, { u: 0, v: 0, wide: flank.wide, tall: 1.3, colour: '#5f4835' })
    boards(scene, flank, { tall: 1.3, step: 0.22, upright: true, strength: 0.4 })
    eaveShade(scene, flank, 1)
  }
  plaster(scene, front)
  shoji(scene, front, { u: 0.4, v: 0.5, wide: 7.6, tall: 1.95, leaves: 8, wood: '#5a412e' })
  panel(scene, front, { u: 8.3, v: 0, wide: 2.5, tall: 2.45, colour: '#2d221b' })
  shoji(scene, front, { u: 8.4, v: 0.1, wide: 2.3, tall: 2.2, leaves: 2, wood: '#5a412e', glow: '#d8cdb2', rows: 6 })
  panel(scene, front, { u: 11, v: 0, wide: 2, tall: 1.2, colour: mix(front.colour, '#5f4835', 0.85) })
  boards(scene, front, { u: 11, wide: 2, tall: 1.2, step: 0.2, upright: true, strength: 0.4 })
  for (const u of [0, 4.1, 8.1, 10.8, 12.8]) panel(scene, front, { u, v: 0, wide: 0.22, tall: 3, colour: dark })
  panel(scene, front, { u: 0, v: 2.45, wide: 13, tall: 0.24, colour: dark })
  eaveShade(scene, front, 1.4, { strength: 0.45 })
  thatch(scene)
  veranda(scene, { x: [0.2, 8.1], z: [-1.1, 0], level: 0.5, colour: '#9a7450' })
  for (const x of [0.3, 4.2, 8]) post(scene, [x, 0.4, -1], 2.1, '#5f4733', 0.14)
  stones(scene, [
    [5, -1.7, 0.6],
    [2, -2.2, 0.3],
    [9.4, -1.3, 0.35],
    [9.8, -3, 0.3],
    [10.2, -4.8, 0.34],
    [10.8, -6.8, 0.38],
  ])
  gardenPine(scene, [-1.6, 0, -1.2], 4)
  hedge(scene, [-5, 0, -3.4], [0.5, 0, -3.4], 0.6, leaves.maple, 0.7)
  tree(scene, [3.2, 0, -6.2], 2.6, leaves.ginkgo, { clumps: 16, bare: 0.3 })
  finish(scene, { warmth: 0.22 })
  return scene.svg()
}

function thatch(scene: Scene) {
  const roof = hipRoof(
    scene,
    { x: [0, 13], z: [0, 8.5], eaves: 3.1, pitch: 0.95, over: 1.2, colour: '#a08a62', finish: 'thatch', thick: 0.55 },
    0.8,
  )
  const end = roof.end - 0.3
  const ridge: [Point, Point] = [
    [roof.start + 0.1, roof.ridge + 0.1, roof.middle],
    [end + 0.4, roof.ridge + 0.1, roof.middle],
  ]
  scene.line(ridge, '#5d4b33', 0.8, 'stroke-linecap="round"')
  scene.line(
    ridge.map(([x, y, z]): Point => [x, y + 0.22, z]),
    '#7e6947',
    0.34,
    'stroke-linecap="round"',
  )
  for (let x = roof.start + 0.6; x < end; x += 1.5)
    scene.line(
      [
        [x, roof.ridge - 0.55, roof.middle - 0.55],
        [x, roof.ridge + 0.4, roof.middle],
      ],
      '#3f3222',
      0.13,
    )
}

/** A house in snow country: steep metal roof, high foundation, snow on everything. */
export function snowHouse() {
  const scene = createScene({ seed: 13, eye: [-5.2, 2, -13.5], turn: 27, horizon: 600, lens: 1200, sun: [0.5, 0.62, -0.7] })
  sky(scene, skies.winter)
  mountains(scene, { colour: '#b4c4d6', rise: 260, rough: 0.9, foot: '#f4f6f8' })
  mountains(scene, { colour: '#a9bccb', rise: 140, rough: 0.7, foot: '#f4f6f8' })
  woods(scene, { from: -20, to: 1220, rise: 75, foliage: leaves.snow, haze: 0.35 })
  ground(scene, '#eef2f6', '#f6f8fa')
  surface(
    scene,
    [
      [-90, 0, -14],
      [90, 0, -14],
      [90, 0, 80],
      [-90, 0, 80],
    ],
    '#eff3f7',
    { colour: '#aebdd2', strength: 0.42, x: 0.004, y: 0.03 },
  )
  for (const [x, z, tall] of [
    [-6, 16, 11],
    [12.5, 12, 12],
    [16, 15, 10],
    [-10, 18, 9],
  ] as const)
    conifer(scene, [x, 0, z], tall, { dark: '#45605c', middle: '#8ea8ac', light: '#ffffff' })
  scene.shadow(boxCorners([0, 9], [0, 7], 6), 0.26, 6)
  const walls = '#c9a77f'
  const { front, flank } = block(scene, { x: [0, 9], z: [0, 7], top: 6.2, colour: walls })
  for (const side of [front, flank]) {
    if (!side) continue
    boards(scene, side, { upright: true, step: 0.2, strength: 0.26 })
    panel(scene, side, { u: 0, v: 0, wide: side.wide, tall: 1.1, colour: mix(side.colour, '#a5a6a8', 0.85) })
    eaveShade(scene, side, 0.7)
  }
  opening(scene, front, { u: 4.4, v: 1.5, wide: 3.4, tall: 1.5, sashes: 3, frame: '#f0efec', lamp: true })
  opening(scene, front, { u: 1, v: 4.2, wide: 1.6, tall: 1.3, frame: '#f0efec', lamp: true })
  opening(scene, front, { u: 5.4, v: 4.2, wide: 1.9, tall: 1.3, frame: '#f0efec' })
  if (flank) {
    opening(scene, flank, { u: 1.6, v: 4.3, wide: 1.2, tall: 1.2, sashes: 1, frame: '#f0efec', lamp: true })
    opening(scene, flank, { u: 4, v: 1.8, wide: 1.6, tall: 1.2, frame: '#f0efec' })
  }
  gableRoof(scene, {
    x: [0, 9],
    z: [0, 7],
    eaves: 6.2,
    pitch: 0.62,
    over: 0.8,
    colour: '#f3f6fa',
    finish: 'snow',
    gable: walls,
    thick: 0.42,
  })
  const porch = block(scene, { x: [0.8, 3.4], z: [-1.7, 0], bottom: 0.3, top: 3.1, colour: '#8a6a4a' })
  for (const side of [porch.front, porch.flank]) if (side) boards(scene, side, { upright: true, step: 0.16, strength: 0.35 })
  door(scene, porch.front, { u: 0.7, wide: 1.2, tall: 2.2, colour: '#5d3f28', v: 0.1 })
  gableRoof(scene, {
    x: [0.8, 3.4],
    z: [-1.7, 0],
    eaves: 3.1,
    pitch: 0.35,
    over: 0.35,
    colour: '#f3f6fa',
    finish: 'snow',
    gable: '#8a6a4a',
    thick: 0.34,
  })
  for (const [x, z, reach, rise] of [
    [6.5, -0.8, 3.6, 0.9],
    [-1.6, 3, 2.2, 0.8],
    [4.6, -1.9, 1.2, 0.5],
    [0.1, -2.4, 0.9, 0.45],
  ] as const)
    snowBank(scene, x, z, reach, rise)
  tree(scene, [10.8, 0, -0.5], 4.4, leaves.snow, { clumps: 20 })
  const path: Point[] = [
    [1.3, 0.02, -1.8],
    [2.9, 0.02, -1.8],
    [3.6, 0.02, -14],
    [0.4, 0.02, -14],
  ]
  surface(scene, path, '#d5dde6', { colour: '#8f9eb4', strength: 0.5 })
  for (const [x, z, reach, rise] of [
    [0.2, -5, 1.2, 0.34],
    [4.4, -5.4, 1.7, 0.42],
  ] as const)
    snowBank(scene, x, z, reach, rise)
  finish(scene, { warmth: 0.1, shade: 0.08 })
  return scene.svg()
}

function snowBank(scene: Scene, x: number, z: number, reach: number, rise: number) {
  const [left, top] = scene.at([x, 0, z])
  const unit = scene.scale([x, 0, z])
  const w = reach * unit
  const h = rise * unit
  scene.add(
    `<path d="M${round(left - w)} ${round(top + 4)}C${round(left - w * 0.6)} ${round(top - h * 0.9)} ${round(left - w * 0.25)} ${round(top - h)} ${round(left)} ${round(top - h * 0.95)}S${round(left + w * 0.7)} ${round(top - h * 0.7)} ${round(left + w)} ${round(top + 4)}Z" fill="${scene.gradient(
      [left + w * 0.5, top - h],
      [left - w * 0.5, top],
      [
        [0, '#ffffff'],
        [0.6, '#eaf0f6'],
        [1, '#c3d0e0'],
      ],
    )}"/>`,
  )
}

/** A white house with a deck, the sea behind it. */
export function seasideHouse() {
  const scene = createScene({ seed: 29, eye: [14.4, 2.4, -13], turn: -27, horizon: 520, lens: 1130 })
  sky(scene, skies.summer)
  sea(scene, 520)
  const shore: Point[] = [
    [-90, 0, -16],
    [90, 0, -16],
    [90, 0, 17],
    [-90, 0, 22],
  ]
  surface(scene, shore, '#d9cda9', { colour: '#a8966b', strength: 0.4 })
  lawn(scene, { x: [-60, 60], z: [-16, 11], colour: '#a0ae68', blades: 1100 })
  for (const [x, z, tall] of [
    [-7, 9, 5.5],
    [-4.5, 12, 5],
    [15.6, 10, 5.8],
  ] as const)
    gardenPine(scene, [x, 0, z], tall, x > 0 ? -1 : 1)
  scene.shadow(boxCorners([0, 11], [0, 7], 3.6), 0.36, 5)
  const white = '#f6f3ec'
  const { front, flank } = block(scene, { x: [0, 11], z: [0, 7], top: 3.3, colour: white })
  for (const side of [front, flank]) {
    if (!side) continue
    boards(scene, side, { step: 0.19, strength: 0.13 })
    eaveShade(scene, side, 0.7)
  }
  opening(scene, front, { u: 0.9, v: 0.5, wide: 4.6, tall: 2.1, sashes: 3, frame: '#7c98a8' })
  door(scene, front, { u: 6.6, v: 0.4, wide: 1.1, colour: '#3f6f87' })
  opening(scene, front, { u: 8.6, v: 1.1, wide: 1.5, tall: 1.3, frame: '#7c98a8' })
  if (flank) opening(scene, flank, { u: 1.4, v: 0.9, wide: 1.7, tall: 1.5, frame: '#7c98a8' })
  if (flank) opening(scene, flank, { u: 4.6, v: 0.9, wide: 1.2, tall: 1.5, frame: '#7c98a8', sashes: 1 })
  gableRoof(scene, { x: [0, 11], z: [0, 7], eaves: 3.3, pitch: 0.55, over: 0.7, colour: '#6f8794', finish: 'metal', gable: white })
  veranda(scene, { x: [-0.2, 6], z: [-2.6, 0], level: 0.42, colour: '#c3a684' })
  for (let x = -0.2; x <= 6; x += 1.03) post(scene, [x, 0.42, -2.6], 0.85, '#fbf8f1', 0.08)
  scene.line(
    [
      [-0.2, 1.27, -2.6],
      [6, 1.27, -2.6],
    ],
    '#fbf8f1',
    0.08,
  )
  scene.line(
    [
      [-0.2, 0.85, -2.6],
      [6, 0.85, -2.6],
    ],
    '#fbf8f1',
    0.05,
  )
  paving(scene, [6.5, 8], [-16, -0.2], '#ded6c4', 0.5)
  hedge(scene, [8.6, 0, -0.9], [11, 0, -0.9], 0.55, leaves.olive)
  grass(scene, { x: [-12, 6], z: [-12, -3.4], colours: ['#8c9a55', '#b6bb77', '#d8cf98'], count: 500, size: 0.3 })
  finish(scene, { warmth: 0.14 })
  return scene.svg()
}

/** Open water from the horizon down, with light on it. */
export function sea(scene: Scene, horizon: number, far = '#4f8fb5', near = '#9fcfd0') {
  const fill = scene.gradient(
    [0, horizon],
    [0, height],
    [
      [0, far],
      [0.25, mix(far, near, 0.7)],
      [1, near],
    ],
  )
  scene.add(`<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${fill}"/>`)
  scene.add(
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#fff" opacity="0.7" ${scene.grain('#ffffff', { x: 0.006, y: 0.16, strength: 0.8 })}/>`,
  )
  scene.add(`<rect y="${horizon - 1}" width="${width}" height="3" fill="#dcebf0" opacity="0.6"/>`)
}

/** 赤瓦: red tiles, a coral wall, flowers. */
export function okinawaHouse() {
  const scene = createScene({ seed: 47, eye: [14.2, 2.3, -13.5], turn: -29, horizon: 570, lens: 1200 })
  sky(scene, { ...skies.summer, top: '#3f8fd6' })
  sea(scene, 570, '#3f9fc4', '#8fd8d0')
  surface(
    scene,
    [
      [-90, 0, -16],
      [90, 0, -16],
      [90, 0, 60],
      [-90, 0, 60],
    ],
    '#e6dcc0',
    { colour: '#b8a67c', strength: 0.35 },
  )
  woods(scene, { from: -20, to: 1220, rise: 60, foliage: leaves.summer, haze: 0.2 })
  lawn(scene, { x: [-60, 60], z: [-5, 40], colour: '#94ad5c', blades: 700 })
  tree(scene, [-4, 0, 9], 6.5, leaves.deep, { spread: 0.95 })
  tree(scene, [16, 0, 9], 6, leaves.summer, { spread: 0.9 })
  scene.shadow(boxCorners([0, 11], [0, 8], 3.4), 0.38, 5)
  const wood = '#7d5a3d'
  const { front, flank } = block(scene, { x: [0, 11], z: [0, 8], top: 2.9, colour: '#f0eadb' })
  if (flank) {
    plaster(scene, flank)
    opening(scene, flank, { u: 2, v: 0.9, wide: 1.8, tall: 1.3, frame: wood })
    eaveShade(scene, flank, 1)
  }
  plaster(scene, front)
  opening(scene, front, { u: 0.6, v: 0.45, wide: 3.7, tall: 1.95, sashes: 4, frame: wood, curtain: false })
  opening(scene, front, { u: 4.8, v: 0.45, wide: 3.7, tall: 1.95, sashes: 4, frame: wood, curtain: false })
  door(scene, front, { u: 9.2, wide: 1.1, tall: 2.2, colour: wood })
  eaveShade(scene, front, 1.2, { strength: 0.4 })
  hipRoof(scene, { x: [0, 11], z: [0, 8], eaves: 2.9, pitch: 0.52, over: 1.1, colour: '#c9684a', finish: 'tile', thick: 0.22 }, 0.8)
  veranda(scene, { x: [0.4, 8.7], z: [-1, 0], level: 0.42, colour: '#b08a62' })
  for (const x of [0.4, 3.1, 5.9, 8.6]) post(scene, [x, 0.3, -0.95], 2.2, '#8a6746', 0.13)
  coralWall(scene)
  paving(scene, [8.9, 10.7], [-16, -0.2], '#e9e0c8', 0.7)
  hedge(scene, [-3, 0, -2.6], [3, 0, -2.6], 0.8, { dark: '#2f5a34', middle: '#4d8043', light: '#e0574f' }, 0.7)
  hedge(scene, [11.4, 0, -1.4], [13, 0, 3], 0.7, { dark: '#2f5a34', middle: '#5c8d46', light: '#e879a0' }, 0.7)
  street(scene, { near: -40, kerb: -7.6, line: false, colour: '#cfc6b0' })
  finish(scene, { warmth: 0.12 })
  return scene.svg()
}

function coralWall(scene: Scene) {
  gardenWall(scene, { from: [-16, -5], to: [8.4, -5], tall: 0.75, colour: '#bdb5a2', blocks: false })
  const side = wall(scene, { from: [-16, -5.02], to: [8.4, -5.02], top: 0.72, colour: '#b9b19d' })
  for (let stone = 0; stone < 520; stone += 1) {
    const at = scene.at(side.at(scene.random.between(0.2, 24.2), scene.random.between(0.05, 0.68)))
    const size = scene.random.between(5, 12)
    scene.add(
      `<ellipse cx="${round(at[0])}" cy="${round(at[1])}" rx="${round(size)}" ry="${round(size * 0.7)}" fill="${scene.random.oneOf(['#d5cdb9', '#a39b87', '#c6bea9', '#8f8875'])}" opacity="0.75"/>`,
    )
  }
}
