import { block, boards, corners, door, eaveShade, opening, panel, plaster, post, type Wall } from './building.ts'
import { mix } from './colour.ts'
import { ground, hedge, lawn, leaves, skies, sky, tree, woods } from './nature.ts'
import { createScene, finish, type Point, round, type Scene } from './scene.ts'
import { paving, street } from './street.ts'

interface Floors {
  count: number
  first: number
  each: number
  bays: number
}

/** マンション: seven floors of tile and balconies on a street with trees. */
export function midriseBlock() {
  const scene = createScene({ seed: 71, eye: [30, 5, -30], turn: -33, horizon: 690, lens: 1120 })
  sky(scene, skies.spring)
  skyline(scene, 60)
  ground(scene, '#bdbcb6', '#c9cbc6')
  lawn(scene, { x: [-90, 90], z: [-7, 80], colour: '#9fae7c', blades: 0 })
  const x = [0, 24] as const
  const tile = '#c9a98c'
  const { front, flank } = block(scene, { x, z: [0, 12], top: 21.4, colour: tile })
  tiles(scene, front)
  if (flank) {
    tiles(scene, flank)
    panel(scene, flank, { u: 4.6, v: 0, wide: 2.4, tall: 21.4, colour: mix(flank.colour, '#efe8da', 0.6) })
    for (let floor = 0; floor < 7; floor += 1)
      opening(scene, flank, { u: 5.2, v: 1.1 + floor * 3, wide: 1.2, tall: 1.3, sashes: 1, curtain: false })
  }
  balconies(scene, front, { count: 7, first: 0.3, each: 3, bays: 5 }, { rail: '#f1ece1', from: 0.8, to: 23.2, glass: false })
  panel(scene, front, { u: -0.1, v: 21, wide: 24.2, tall: 0.55, colour: '#ece6da', out: 0.3 })
  block(scene, { x: [18.6, 23.4], z: [-3.4, -1.4], bottom: 2.9, top: 3.4, colour: '#7a5f4d' })
  for (const at of [18.8, 23.2]) post(scene, [at, 0, -3.2], 2.9, '#d9d2c6', 0.35)
  paving(scene, [18.4, 23.6], [-9, -1], '#cfc4b4', 0.9)
  hedge(scene, [0, 0, -2.6], [17.6, 0, -2.6], 1.1, leaves.summer, 0.9)
  for (const [at, tall] of [
    [1.5, 7],
    [7, 6],
    [12.6, 7],
  ] as const)
    tree(scene, [at, 0, -4.4], tall, leaves.spring, { clumps: 24 })
  street(scene, { near: -60, kerb: -8 })
  tree(scene, [27.6, 0, -7.2], 6.4, leaves.cherry, { clumps: 30 })
  finish(scene)
  return scene.svg()
}

/** A tower by the water, late in the day. */
export function tower() {
  const scene = createScene({ seed: 73, eye: [36, 6, -62], turn: -26, horizon: 770, lens: 1150, sun: [-0.7, 0.55, -0.5] })
  sky(scene, { ...skies.summer, low: '#fbe7cf' })
  skyline(scene, 130)
  ground(scene, '#b9bbb8', '#c7c9c6')
  woods(scene, { from: -20, to: 1220, rise: 50, foliage: leaves.summer, haze: 0.2 })
  lawn(scene, { x: [-120, 120], z: [-16, 60], colour: '#93a86c', blades: 0 })
  const { front, flank } = block(scene, { x: [0, 20], z: [0, 18], bottom: 4.2, top: 49.8, colour: '#dfe3e6' })
  for (const side of [front, flank]) {
    if (!side) continue
    for (let floor = 0; floor < 14; floor += 1) {
      const v = 0.9 + floor * 3.18
      panel(scene, side, { u: 0.9, v, wide: side.wide - 1.8, tall: 2.2, colour: glassOf(scene, side, v) })
      panel(
        scene,
        side,
        { u: 0.6, v: v - 0.35, wide: side.wide - 1.2, tall: 1.25, colour: mix('#eff3f4', side.colour, 0.35), out: 0.5 },
        'opacity="0.72"',
      )
      panel(scene, side, { u: 0.6, v: v - 0.55, wide: side.wide - 1.2, tall: 0.28, colour: mix(side.colour, '#8d949b', 0.25), out: 0.5 })
    }
    for (const u of [0, side.wide / 3, (side.wide * 2) / 3, side.wide - 0.9])
      panel(scene, side, { u, v: 0, wide: 0.9, tall: side.tall, colour: mix(side.colour, '#ffffff', 0.25), out: 0.55 })
  }
  const base = block(scene, { x: [-3, 26], z: [-3, 20], top: 4.6, colour: '#a99f94' })
  for (let u = 1; u < base.front.wide - 2; u += 3.2) panel(scene, base.front, { u, v: 0.5, wide: 2.5, tall: 3.2, colour: '#5d7383' })
  panel(scene, base.front, { u: 0, v: 4, wide: base.front.wide, tall: 0.6, colour: '#efe9e0' })
  for (let at = -8; at < 32; at += 6) tree(scene, [at, 0, -7], 7.5, leaves.summer, { clumps: 22 })
  hedge(scene, [-20, 0, -9], [28, 0, -9], 1, leaves.deep, 1.1)
  street(scene, { near: -90, kerb: -14 })
  finish(scene, { warmth: 0.24 })
  return scene.svg()
}

/** 団地: five plain floors among grown trees. */
export function estateBlock() {
  const scene = createScene({ seed: 79, eye: [-8, 2.4, -26], turn: 31, horizon: 640, lens: 1050, sun: [0.55, 0.75, -0.6] })
  sky(scene, skies.summer)
  woods(scene, { from: -20, to: 1220, rise: 110, foliage: leaves.summer })
  ground(scene, '#a9b386', '#b9c09a')
  lawn(scene, { x: [-90, 120], z: [-30, 80], colour: '#8ea662', blades: 1200 })
  scene.shadow(
    [
      [0, 14.5, 0],
      [34, 14.5, 0],
      [0, 14.5, 9],
      [34, 14.5, 9],
      [0, 0, 0],
      [34, 0, 0],
      [0, 0, 9],
      [34, 0, 9],
    ],
    0.3,
    8,
  )
  const { front, flank } = block(scene, { x: [0, 34], z: [0, 9], top: 14.6, colour: '#efe9db' })
  plaster(scene, front, 0.12)
  if (flank) {
    plaster(scene, flank, 0.12)
    const [x, y] = scene.at(flank.at(4.5, 11.6))
    scene.add(
      `<text x="${round(x)}" y="${round(y)}" font-size="54" font-family="Noto Sans CJK JP" font-weight="700" fill="#6f7f8c" opacity="0.75" text-anchor="middle">7</text>`,
    )
  }
  balconies(scene, front, { count: 5, first: 0.5, each: 2.8, bays: 8 }, { rail: '#e2dccd', from: 0.5, to: 33.5, glass: false })
  panel(scene, front, { u: 0, v: 14.3, wide: 34, tall: 0.4, colour: '#d7d0c0', out: 0.2 })
  for (const [at, z, tall] of [
    [-4, 3, 9],
    [6, -4.5, 6.5],
    [19, -4.5, 8],
    [28, -4, 8],
  ] as const)
    tree(scene, [at, 0, z], tall, leaves.summer, { clumps: 32 })
  hedge(scene, [1, 0, -2.4], [32, 0, -2.4], 0.9, leaves.deep, 0.8)
  paving(scene, [-40, 60], [-9.5, -7.2], '#cdc7ba', 0)
  finish(scene)
  return scene.svg()
}

/** 小さなビル: a shop on the street, offices above. */
export function smallBuilding() {
  const scene = createScene({ seed: 89, eye: [15.5, 3, -19], turn: -30, horizon: 700, lens: 1080 })
  sky(scene, skies.autumn)
  skyline(scene, 150)
  ground(scene, '#b3b2ae', '#c0c0bb')
  for (const [from, to, top, tone] of [
    [-24, -12.4, 13, '#c7bba9'],
    [-12, -0.3, 17.5, '#b7b9b8'],
  ] as const) {
    const other = block(scene, { x: [from, to], z: [0, 12], top, colour: tone })
    offices(scene, other.front, Math.floor(top / 3.5), '#75838c')
  }
  const { front, flank } = block(scene, { x: [0, 8.6], z: [0, 12], top: 15.2, colour: '#d9d3c7' })
  if (flank) {
    plaster(scene, flank, 0.2)
    boards(scene, flank, { step: 3, strength: 0.2, thick: 0.05 })
    for (let floor = 0; floor < 4; floor += 1)
      opening(scene, flank, { u: 8, v: 4.3 + floor * 2.8, wide: 1.2, tall: 1, sashes: 1, curtain: false })
  }
  tiles(scene, front)
  for (let floor = 0; floor < 4; floor += 1) {
    opening(scene, front, { u: 0.7, v: 4.2 + floor * 2.8, wide: 7.2, tall: 1.6, sashes: 5, curtain: false, frame: '#54585c' })
    panel(scene, front, { u: 0.4, v: 3.85 + floor * 2.8, wide: 7.8, tall: 0.16, colour: mix(front.colour, '#ffffff', 0.35), out: 0.12 })
  }
  panel(scene, front, { u: 0, v: 14.8, wide: 8.6, tall: 0.5, colour: '#efeae0', out: 0.15 })
  panel(scene, front, { u: 0.4, v: 0.1, wide: 5.4, tall: 2.6, colour: '#3b3a38' })
  opening(scene, front, { u: 0.6, v: 0.4, wide: 5, tall: 2.2, sashes: 3, curtain: false, lamp: true, frame: '#4a3a2c' })
  door(scene, front, { u: 6.6, v: 0.05, wide: 1.3, tall: 2.4, colour: '#5b5f63' })
  const awning: Point[] = [
    [0.3, 3.3, -0.02],
    [5.9, 3.3, -0.02],
    [5.9, 2.75, -1.3],
    [0.3, 2.75, -1.3],
  ]
  scene.polygon(awning, '#3d5a4c')
  for (let x = 0.3; x < 5.8; x += 0.8)
    scene.polygon(
      [
        [x, 3.3, -0.02],
        [x + 0.4, 3.3, -0.02],
        [x + 0.4, 2.75, -1.3],
        [x, 2.75, -1.3],
      ],
      '#f0ebdc',
    )
  scene.polygon(
    [
      [0.3, 2.75, -1.3],
      [5.9, 2.75, -1.3],
      [5.9, 2.5, -1.3],
      [0.3, 2.5, -1.3],
    ],
    '#32493e',
  )
  hedge(scene, [0.8, 0, -0.7], [3.4, 0, -0.7], 0.5, leaves.olive, 0.5)
  paving(scene, [-40, 40], [-4.4, -0.02], '#c5beb2', 0.6)
  street(scene, { near: -60, kerb: -4.4 })
  tree(scene, [-2.6, 0, -3.4], 7, leaves.ginkgo, { clumps: 26 })
  tree(scene, [12.4, 0, -3.4], 6.6, leaves.ginkgo, { clumps: 26 })
  finish(scene)
  return scene.svg()
}

function offices(scene: Scene, side: Wall, floors: number, frame: string) {
  for (let floor = 0; floor < floors; floor += 1)
    opening(scene, side, { u: 0.8, v: 1 + floor * 3.4, wide: side.wide - 1.6, tall: 1.7, sashes: 6, curtain: false, frame })
}

function balconies(
  scene: Scene,
  side: Wall,
  { count, first, each, bays }: Floors,
  { rail, from, to, glass }: { rail: string; from: number; to: number; glass: boolean },
) {
  const wide = (to - from) / bays
  for (let floor = 0; floor < count; floor += 1) {
    const v = first + floor * each
    panel(scene, side, { u: from, v, wide: to - from, tall: each - 0.25, colour: mix(side.colour, '#3d3a3a', 0.28) })
    for (let bay = 0; bay < bays; bay += 1) {
      opening(scene, side, {
        u: from + bay * wide + 0.35,
        v: v + 0.08,
        wide: wide * 0.52,
        tall: 2.05,
        sashes: 2,
        frame: '#5d5a57',
        curtain: scene.random.chance(0.75),
      })
      panel(scene, side, {
        u: from + bay * wide + wide * 0.72,
        v: v + 0.4,
        wide: wide * 0.18,
        tall: 0.75,
        colour: mix(side.colour, '#9da3a8', 0.5),
      })
    }
    eaveShade(scene, side, 1, { u: from, wide: to - from, top: v + each - 0.25, strength: 0.3 })
    for (let bay = 0; bay <= bays; bay += 1)
      scene.polygon(
        [
          side.at(from + bay * wide, v, 0),
          side.at(from + bay * wide, v, 1.4),
          side.at(from + bay * wide, v + each - 0.25, 1.4),
          side.at(from + bay * wide, v + each - 0.25, 0),
        ],
        mix(side.colour, '#6d665d', 0.3),
      )
    panel(scene, side, { u: from, v: v - 0.25, wide: to - from, tall: 0.25, colour: mix(rail, '#8d867b', 0.25), out: 1.4 })
    panel(scene, side, { u: from, v, wide: to - from, tall: 1.1, colour: glass ? '#bcd2da' : mix(rail, side.colour, 0.2), out: 1.4 })
    scene.polygon(corners(side, from, v + 1.05, to - from, 0.08, 1.42), mix(rail, '#6f6a62', 0.45))
    for (let bay = 1; bay < bays; bay += 1)
      scene.line([side.at(from + bay * wide, v - 0.2, 1.41), side.at(from + bay * wide, v + 1.1, 1.41)], mix(rail, '#8d867b', 0.6), 0.06)
  }
  for (const u of [from - 0.35, to])
    panel(scene, side, { u, v: 0, wide: 0.35, tall: first + count * each - 0.25, colour: mix(side.colour, '#ffffff', 0.12), out: 1.4 })
}

function glassOf(scene: Scene, side: Wall, v: number) {
  return scene.gradient(scene.at(side.at(0, v + 2.2)), scene.at(side.at(side.wide, v)), [
    [0, side.light > 0.3 ? '#bcd6e4' : '#7f97a6'],
    [0.5, side.light > 0.3 ? '#8fb0c2' : '#667e8d'],
    [1, side.light > 0.3 ? '#dfe9e8' : '#566c7b'],
  ])
}

function tiles(scene: Scene, side: Wall) {
  boards(scene, side, { step: 0.35, strength: 0.16, thick: 0.03, colour: '#4d3d31' })
}

/** Roofs and towers far away, pale. */
export function skyline(scene: Scene, rise: number) {
  for (const [tone, share] of [
    ['#c3d0da', 1],
    ['#b3c1cc', 0.6],
  ] as const) {
    for (let x = -20; x < 1220; ) {
      const broad = scene.random.between(22, 70)
      const tall = rise * share * scene.random.between(0.3, 1)
      const top = scene.horizon - tall
      scene.add(
        `<rect x="${round(x)}" y="${round(top)}" width="${round(broad)}" height="${round(tall + 4)}" fill="${mix(tone, '#eef2f3', scene.random.between(0, 0.35))}"/>`,
      )
      for (let y = top + 6; y < scene.horizon - 6; y += 9)
        scene.add(`<rect x="${round(x + 4)}" y="${round(y)}" width="${round(broad - 8)}" height="2.5" fill="#ffffff" opacity="0.25"/>`)
      x += broad + scene.random.between(-6, 16)
    }
  }
}
