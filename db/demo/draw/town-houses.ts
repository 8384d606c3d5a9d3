import {
  block,
  boards,
  boxCorners,
  door,
  eaveShade,
  lattice,
  opening,
  panel,
  plaster,
  post,
  shoji,
  veranda,
  type Wall,
  wall,
} from './building.ts'
import { mix } from './colour.ts'
import { gardenPine, ground, hedge, lawn, leaves, mountains, skies, sky, tree, woods } from './nature.ts'
import { gableRoof, hipRoof, shedRoof, skirt } from './roof.ts'
import { createScene, finish, type Point, type Scene } from './scene.ts'
import { slope } from './slope.ts'
import { gardenWall, paving, stones, street, utilityPole } from './street.ts'

/** 昭和の二階建て: mortar walls, grey tiles, a pine in the garden. */
export function showaHouse() {
  const scene = createScene({ seed: 11, eye: [13.5, 2.1, -12.5], turn: -31.5, horizon: 620, lens: 1330 })
  sky(scene, skies.autumn)
  mountains(scene, { colour: '#93a9ba', rise: 150 })
  woods(scene, { from: -20, to: 1220, rise: 100, foliage: leaves.summer })
  ground(scene, '#bfb49c', '#c9c2a9', { colour: '#8d8068', strength: 0.4 })
  lawn(scene, { x: [-60, 80], z: [-5.4, 70], colour: '#a3a472', blades: 900 })
  tree(scene, [-5, 0, 10], 7, leaves.deep)
  tree(scene, [3, 0, 13], 8, leaves.summer)
  tree(scene, [14.5, 0, 8], 5.6, leaves.maple)

  scene.shadow(boxCorners([0, 9], [0, 7], 5), 0.4, 5)
  const walls = '#e9dfc7'
  const wood = '#6a5745'
  const upper = { x: [1.1, 7.9] as const, z: [1.1, 5.9] as const }
  const above = block(scene, { ...upper, bottom: 3.2, top: 5.8, colour: walls })
  plaster(scene, above.front)
  eaveShade(scene, above.front, 0.7)
  opening(scene, above.front, { u: 0.6, v: 0.95, wide: 2.7, tall: 1.2, sashes: 3, frame: wood })
  opening(scene, above.front, { u: 4.2, v: 0.95, wide: 1.9, tall: 1.2, frame: wood })
  handrail(scene, above.front, 0.5, 0.85, 2.9, wood)
  if (above.flank) {
    eaveShade(scene, above.flank, 0.5)
    opening(scene, above.flank, { u: 1.5, v: 1, wide: 1.6, tall: 1.05, frame: wood })
  }
  gableRoof(scene, { ...upper, eaves: 5.8, pitch: 0.48, over: 0.75, colour: '#747c86', finish: 'tile', gable: walls })

  const below = block(scene, { x: [0, 9], z: [0, 7], top: 3, colour: walls })
  for (const side of [below.front, below.flank]) {
    if (!side) continue
    plaster(scene, side)
    panel(scene, side, { u: 0, v: 0, wide: side.wide, tall: 0.4, colour: mix(side.colour, '#8a8a88', 0.6) })
    cladding(scene, side, 0.4, 1.1)
    eaveShade(scene, side, 0.75)
  }
  opening(scene, below.front, { u: 0.7, v: 0.4, wide: 4.3, tall: 1.9, sashes: 4, frame: wood })
  entrance(scene, below.front, 6.2)
  if (below.flank) {
    opening(scene, below.flank, { u: 1.4, v: 1.1, wide: 1.7, tall: 1.1, frame: wood })
    opening(scene, below.flank, { u: 4.7, v: 1.5, wide: 1, tall: 0.7, frame: wood })
  }
  skirt(scene, { x: [0, 9], z: [0, 7], inner: upper, eaves: 2.95, pitch: 0.42, colour: '#747c86' })
  paving(scene, [6.1, 8.3], [-5.4, -0.1], '#c8c2b4', 0.55)
  stones(scene, [
    [2.2, -0.7, 0.5],
    [-1.8, -1.6, 0.55],
    [-0.6, -2.2, 0.35],
    [5.4, -2.8, 0.4],
  ])
  hedge(scene, [3.2, 0, -1.4], [5.4, 0, -1.4], 0.55, leaves.summer)
  street(scene, { near: -40, kerb: -6 })
  gardenWall(scene, { from: [-14, -5.5], to: [5.4, -5.5], tall: 0.85 })
  gardenPine(scene, [-1.5, 0, -1.4], 4.6)
  utilityPole(scene, [-6.5, 0, -5.9])
  finish(scene)
  return scene.svg()
}

/** A new house: white plaster, a volume of cedar, a lean-to roof. */
export function modernHouse() {
  const scene = createScene({ seed: 5, eye: [-4.8, 1.9, -13], turn: 25, horizon: 600, lens: 1240, sun: [0.45, 0.75, -0.75] })
  sky(scene, skies.summer)
  woods(scene, { from: -20, to: 1220, rise: 90, foliage: leaves.summer })
  ground(scene, '#c9c6bd', '#cfd0c4')
  lawn(scene, { x: [-80, 80], z: [-5.4, 70], colour: '#8aa560', blades: 700 })
  tree(scene, [12, 0, 10], 7.5, leaves.summer)
  tree(scene, [-7, 0, 12], 7, leaves.deep)
  neighbour(scene, [12, 20], [3, 10], '#d9d4ca')
  neighbour(scene, [-16, -8.5], [4, 11], '#cfc9bf')
  scene.shadow(boxCorners([0, 9.4], [0, 8], 6), 0.34, 5)
  const main = block(scene, { x: [0, 9.4], z: [0, 8], top: 5.9, colour: '#f2efe8' })
  plaster(scene, main.front, 0.1)
  if (main.flank) {
    scene.polygon([main.flank.at(0, 5.88), main.flank.at(8, 5.88), main.flank.at(0, 7.5)], main.flank.colour)
    plaster(scene, main.flank, 0.1)
    opening(scene, main.flank, { u: 1.2, v: 3.7, wide: 1.5, tall: 1.2, sashes: 1, curtain: false })
    opening(scene, main.flank, { u: 4.6, v: 0.5, wide: 1.9, tall: 2, sashes: 2 })
    opening(scene, main.flank, { u: 5.2, v: 4, wide: 0.7, tall: 1.5, sashes: 1, curtain: false })
  }
  opening(scene, main.front, { u: 6, v: 3.6, wide: 2.4, tall: 1.5, sashes: 2 })
  opening(scene, main.front, { u: 5.4, v: 0.35, wide: 3.2, tall: 2.2, sashes: 3 })
  shedRoof(scene, { x: [0, 9.4], z: [0, 8], front: 5.9, back: 7.5, over: 0.75, colour: '#4b4e54', finish: 'metal' })
  eaveShade(scene, main.front, 0.75)

  // The cedar volume steps forward and carries the balcony.
  scene.shadow(boxCorners([0.5, 4.6], [-1.4, 0], 2.8), 0.3, 4)
  const cedar = block(scene, { x: [0.5, 4.6], z: [-1.4, 0], bottom: 2.75, top: 4.1, colour: '#b07c4f' })
  for (const side of [cedar.front, cedar.flank]) if (side) boards(scene, side, { upright: true, step: 0.13, strength: 0.35 })
  opening(scene, main.front, { u: 1, v: 4.15, wide: 2.9, tall: 1.35, sashes: 3 })
  panel(scene, main.front, { u: 0.5, v: 0, wide: 4.1, tall: 2.75, colour: '#1b2030' }, 'opacity="0.34"')
  door(scene, main.front, { u: 1, wide: 1.15, tall: 2.35, colour: '#9a6a41' })
  lattice(scene, main.front, { u: 3, v: 0.1, wide: 1.3, tall: 2.5, step: 0.14, colour: '#a87748', ground: '#5d4730' })
  scene.polygon(
    [
      [0.5, 2.75, -1.4],
      [4.6, 2.75, -1.4],
      [4.6, 2.75, 0],
      [0.5, 2.75, 0],
    ],
    '#8a6444',
  )
  post(scene, [0.6, 0, -1.3], 2.75, '#4a4b50', 0.12)

  paving(scene, [0.6, 2.9], [-5.6, -0.1], '#dad5ca', 0.9)
  paving(scene, [4.9, 9.6], [-5.6, -0.3], '#cbc9c3', 1.55)
  hedge(scene, [-0.6, 0, -4.6], [-0.6, 0, -1], 0.6, leaves.olive)
  tree(scene, [4.1, 0, -3.4], 4.8, leaves.spring, { spread: 0.6, clumps: 24, bare: 0.36 })
  hedge(scene, [3.3, 0, -4.9], [4.6, 0, -4.9], 0.4, leaves.summer, 0.35)
  street(scene, { near: -40, kerb: -5.8 })
  finish(scene)
  return scene.svg()
}

/** The house of a housing estate around 2000: hipped slate roof, siding, a carport. */
export function suburbHouse() {
  const scene = createScene({ seed: 23, eye: [12.8, 1.9, -12.5], turn: -27, horizon: 610, lens: 1230 })
  sky(scene, skies.spring)
  mountains(scene, { colour: '#a5bccb', rise: 110 })
  ground(scene, '#c9c6bd', '#cfd3c4')
  woods(scene, { from: -20, to: 1220, rise: 60, foliage: leaves.spring })
  lawn(scene, { x: [-80, 80], z: [-5.4, 70], colour: '#92ab66', blades: 700 })
  neighbour(scene, [-12.5, -3.5], [2, 10], '#dcd2c2')
  neighbour(scene, [14.8, 24], [8, 16], '#d8d6d2')
  tree(scene, [14.6, 0, 5.5], 5.6, leaves.cherry)
  scene.shadow(boxCorners([0, 9], [0, 7.5], 5.8), 0.36, 5)
  const cream = '#efe6d3'
  const house = block(scene, { x: [0, 9], z: [0, 7.5], top: 5.8, colour: cream })
  for (const side of [house.front, house.flank]) {
    if (!side) continue
    boards(scene, side, { step: 0.24, strength: 0.13 })
    panel(scene, side, { u: 0, v: 0, wide: side.wide, tall: 0.45, colour: mix(side.colour, '#8d8d8c', 0.55) })
    panel(scene, side, { u: 0, v: 2.8, wide: side.wide, tall: 0.22, colour: mix(side.colour, '#7d5f48', 0.62) })
    eaveShade(scene, side, 0.55)
  }
  const brick = { u: 5.7, v: 0.45, wide: 3.3, tall: 2.35 }
  panel(scene, house.front, { ...brick, colour: mix(house.front.colour, '#a9694c', 0.65) })
  boards(scene, house.front, { ...brick, step: 0.12, strength: 0.25 })
  opening(scene, house.front, { u: 0.7, v: 0.5, wide: 2.6, tall: 2, sashes: 2, frame: '#77706a', shutterBox: true })
  opening(scene, house.front, { u: 3.9, v: 1.2, wide: 1.2, tall: 1.1, sashes: 2, frame: '#77706a' })
  door(scene, house.front, { u: 6.6, v: 0.4, wide: 1.1, colour: '#7a4b32' })
  for (const u of [1.2, 6.2]) opening(scene, house.front, { u, v: 3.8, wide: 1.7, tall: 1.25, frame: '#77706a' })
  if (house.flank) {
    opening(scene, house.flank, { u: 1.5, v: 3.8, wide: 1.5, tall: 1.2, frame: '#77706a' })
    opening(scene, house.flank, { u: 4.8, v: 4, wide: 0.8, tall: 1, sashes: 1, frame: '#77706a' })
    opening(scene, house.flank, { u: 1.3, v: 0.6, wide: 1.9, tall: 1.9, frame: '#77706a' })
    opening(scene, house.flank, { u: 5, v: 1.5, wide: 1, tall: 0.8, frame: '#77706a' })
  }
  hipRoof(scene, { x: [0, 9], z: [0, 7.5], eaves: 5.8, pitch: 0.5, over: 0.6, colour: '#7d6a60', finish: 'slate', thick: 0.2 })
  balcony(scene, [3.4, 5.8], -1, 2.9, '#efe6d3')
  canopy(scene, [5.9, 8.7], -1.3, 2.75)
  paving(scene, [6.2, 8.2], [-5.6, -0.1], '#d3c3ae', 0.45)
  paving(scene, [-3.4, -0.4], [-5.6, 1], '#c6c5c1', 2.8)
  hedge(scene, [0.2, 0, -1], [3.2, 0, -1], 0.5, leaves.spring)
  tree(scene, [4.6, 0, -2.6], 3.6, leaves.spring, { clumps: 18 })
  street(scene, { near: -40, kerb: -5.8 })
  gardenWall(scene, { from: [0, -5.5], to: [5.7, -5.5], tall: 0.62, colour: '#dccdb6' })
  hedge(scene, [0.3, 0.55, -5.3], [5.4, 0.55, -5.3], 0.42, leaves.olive)
  finish(scene)
  return scene.svg()
}

/** A new one-storey house under wide eaves. */
export function singleStoreyHouse() {
  const scene = createScene({ seed: 37, eye: [-3.8, 1.7, -13.5], turn: 30, horizon: 560, lens: 1200, sun: [0.4, 0.7, -0.8] })
  sky(scene, skies.morning)
  mountains(scene, { colour: '#8ea9b3', rise: 170, rough: 0.7 })
  mountains(scene, { colour: '#7f9c8e', rise: 90, rough: 0.5 })
  woods(scene, { from: -20, to: 1220, rise: 70, foliage: leaves.summer })
  ground(scene, '#9fae74', '#b9c192')
  lawn(scene, { x: [-80, 90], z: [-14, 70], colour: '#8fa861', blades: 1500 })
  tree(scene, [15, 0, 9], 8, leaves.summer)
  tree(scene, [-5, 0, 11], 7, leaves.deep)
  scene.shadow(boxCorners([-0.8, 13.2], [-1.4, 7], 3.2), 0.4, 5)
  const house = block(scene, { x: [0, 12.4], z: [0, 7], top: 2.85, colour: '#55575c' })
  for (const side of [house.front, house.flank]) if (side) boards(scene, side, { upright: true, step: 0.26, strength: 0.3 })
  panel(scene, house.front, { u: 1, v: 0.35, wide: 6.6, tall: 2.5, colour: mix(house.front.colour, '#c08b58', 0.85) })
  boards(scene, house.front, { u: 1, v: 0.35, wide: 6.6, tall: 2.5, upright: true, step: 0.12, strength: 0.3 })
  opening(scene, house.front, { u: 1.6, v: 0.42, wide: 5.4, tall: 2.1, sashes: 4, frame: '#2f3034', lamp: false })
  door(scene, house.front, { u: 8.6, v: 0.1, wide: 1.1, colour: '#a8733f' })
  opening(scene, house.front, { u: 10.4, v: 1.2, wide: 1.3, tall: 1.1, sashes: 1, curtain: false })
  if (house.flank) opening(scene, house.flank, { u: 2.6, v: 0.5, wide: 1.8, tall: 2 })
  eaveShade(scene, house.front, 1.3, { strength: 0.42 })
  gableRoof(scene, {
    x: [0, 12.4],
    z: [0, 7],
    eaves: 2.85,
    pitch: 0.36,
    over: 1.2,
    colour: '#4a4d54',
    finish: 'metal',
    gable: '#55575c',
    thick: 0.2,
  })
  veranda(scene, { x: [0.9, 7.8], z: [-1.3, 0], level: 0.4, colour: '#b8895a' })
  for (const x of [0.9, 4.3, 7.8]) post(scene, [x, 0.3, -1.2], 2.2, '#a87d50', 0.13)
  paving(scene, [8.4, 10.2], [-8, -0.2], '#cdc8bc', 0.9)
  tree(scene, [11.6, 0, -3.2], 4.2, leaves.spring, { clumps: 22 })
  hedge(scene, [-1.4, 0, -1], [-1.4, 0, 4], 0.6, leaves.olive)
  stones(scene, [
    [2.4, -2.2, 0.4],
    [6.9, -2.4, 0.3],
  ])
  finish(scene)
  return scene.svg()
}

/** 町家: lattice, a tiled canopy over the street, plaster above. */
export function machiya() {
  const scene = createScene({ seed: 41, eye: [9.6, 2.3, -11.5], turn: -28, horizon: 600, lens: 1180 })
  sky(scene, skies.spring)
  mountains(scene, { colour: '#8fa79b', rise: 130 })
  woods(scene, { from: 700, to: 1220, rise: 90, foliage: leaves.summer })
  ground(scene, '#a9a49b', '#c0bbb0')
  hedge(scene, [7, 0, 7], [22, 0, 9], 1.6, leaves.summer, 0.9)
  tree(scene, [11, 0, 6], 6, leaves.cherry)
  for (const [x, tone, top] of [
    [-18, '#d8cdb6', 5.1],
    [-12, '#c9bda5', 5.5],
    [-6, '#ddd2bd', 5.0],
  ] as const)
    townHouse(scene, x, tone, top)
  townHouse(scene, 0, '#e6dcc6', 5.4)
  const paved: Point[] = [
    [-60, 0.01, -9],
    [30, 0.01, -9],
    [30, 0.01, -0.6],
    [-60, 0.01, -0.6],
  ]
  scene.polygon(paved, '#b3aea4')
  scene.polygon(paved, '#000', scene.grain('#6b665c', { x: 0.06, y: 0.2, strength: 0.5 }))
  for (let z = -8; z < -0.6; z += 0.5)
    scene.line(
      [
        [-40, 0.01, z],
        [14, 0.01, z],
      ],
      '#6d685f',
      0.02,
      'opacity="0.55"',
    )
  scene.shadow(
    [
      [-24, 0, 0],
      [7, 0, 0],
      [-24, 5, 0],
      [7, 5, 0],
      [7, 5, 4],
      [-24, 5, 4],
    ],
    0.1,
    6,
  )
  finish(scene)
  return scene.svg()
}

function townHouse(scene: Scene, x: number, plasterTone: string, top: number) {
  const dark = '#4a3526'
  const front = wall(scene, { from: [x, 0], to: [x + 6, 0], top, colour: plasterTone })
  const flank = wall(scene, { from: [x + 6, 0], to: [x + 6, 8], top, colour: '#7a6350' })
  boards(scene, flank, { upright: true, step: 0.3, strength: 0.4 })
  plaster(scene, front, 0.14)
  lattice(scene, front, { u: 0.8, v: 3.45, wide: 4.4, tall: 1, step: 0.12, colour: dark, ground: '#2a221d' })
  eaveShade(scene, front, 0.9)
  gableRoof(scene, { x: [x, x + 6], z: [0, 8], eaves: top, pitch: 0.42, over: 0.8, colour: '#6a7079', finish: 'tile', gable: '#8a735e' })
  panel(scene, front, { u: 0, v: 0, wide: 6, tall: 2.75, colour: mix(front.colour, '#3a2a1f', 0.75) })
  lattice(scene, front, { u: 0.25, v: 0.35, wide: 3.4, tall: 2.1, step: 0.085, colour: '#6b4a33', ground: '#1f1814' })
  lattice(scene, front, { u: 4, v: 0.05, wide: 1.7, tall: 2.3, step: 0.2, colour: '#70503a', ground: '#cdbf9f' })
  panel(scene, front, { u: 4.1, v: 1.25, wide: 1.5, tall: 0.85, colour: '#31435c', out: 0.12 })
  for (const part of [0.5, 1])
    panel(scene, front, { u: 4.1 + part * 0.75 - 0.02 * part, v: 1.25, wide: 0.02, tall: 0.85, colour: '#22324a', out: 0.12 })
  eaveShade(scene, front, 0.9, { top: 2.75 })
  slope(scene, {
    lower: [
      [x - 0.1, 2.75, -1],
      [x + 6.1, 2.75, -1],
    ],
    upper: [
      [x - 0.1, 3.25, 0.02],
      [x + 6.1, 3.25, 0.02],
    ],
    colour: '#6a7079',
    finish: 'tile',
  })
  hedge(scene, [x + 0.4, 0, -0.35], [x + 1.2, 0, -0.35], 0.45, leaves.summer, 0.4)
}

function neighbour(scene: Scene, x: readonly [number, number], z: readonly [number, number], colour: string) {
  const { front } = block(scene, { x, z, top: 5.6, colour })
  for (const u of [1, front.wide - 2.6]) for (const v of [0.8, 3.6]) opening(scene, front, { u, v, wide: 1.6, tall: 1.3, frame: '#87837c' })
  hipRoof(scene, { x, z, eaves: 5.6, pitch: 0.45, over: 0.5, colour: '#8b8a8c', finish: 'slate' })
}

function cladding(scene: Scene, side: Wall, v: number, tall: number) {
  panel(scene, side, { u: 0, v, wide: side.wide, tall, colour: mix(side.colour, '#5c4532', 0.62) })
  boards(scene, side, { v, tall, step: 0.18, strength: 0.4 })
}

function entrance(scene: Scene, side: Wall, u: number) {
  panel(scene, side, { u: u - 0.15, v: 0.1, wide: 2.2, tall: 2.4, colour: '#3f3128' })
  shoji(scene, side, { u, v: 0.15, wide: 1.9, tall: 2.1, leaves: 2, glow: '#b9c1bd', wood: '#6f4f37', rows: 5 })
  eaveShade(scene, side, 0.6, { u: u - 0.15, wide: 2.2, top: 2.5 })
}

function handrail(scene: Scene, side: Wall, u: number, v: number, wide: number, colour: string) {
  for (let way = 0; way <= wide; way += 0.16) scene.line([side.at(u + way, v, 0.25), side.at(u + way, v + 0.45, 0.25)], colour, 0.03)
  for (const level of [0, 0.45]) scene.line([side.at(u, v + level, 0.25), side.at(u + wide, v + level, 0.25)], colour, 0.05)
}

function balcony(scene: Scene, x: readonly [number, number], z: number, level: number, colour: string) {
  scene.polygon(
    [
      [x[0], level, z],
      [x[1], level, z],
      [x[1], level, 0],
      [x[0], level, 0],
    ],
    '#8b8379',
  )
  const { front } = block(scene, { x, z: [z, 0], bottom: level, top: level + 1.15, colour })
  panel(scene, front, { u: 0, v: 1.08, wide: front.wide, tall: 0.07, colour: '#8b857d' })
  boards(scene, front, { step: 0.22, strength: 0.16 })
}

function canopy(scene: Scene, x: readonly [number, number], z: number, level: number) {
  block(scene, { x, z: [z, 0], bottom: level, top: level + 0.22, colour: '#8a7565' })
  scene.polygon(
    [
      [x[0], level, z],
      [x[1], level, z],
      [x[1], level, 0],
      [x[0], level, 0],
    ],
    '#6b6057',
  )
  for (const at of [x[0] + 0.15, x[1] - 0.15]) post(scene, [at, 0, z + 0.1], level, '#efe6d3', 0.18)
}
