import { block, boards, corners, panel } from './building.ts'
import { bowl, vase } from './furniture.ts'
import { contact, floorBoards, glassDoors, indoors, pendant, piece, room, sunPatch } from './room.ts'
import { createScene, finish, round } from './scene.ts'

/** A kitchen with a long counter under a window. */
export function kitchen() {
  const scene = createScene({ ...indoors, seed: 207, eye: [0.3, 1.4, -2.3], horizon: 380, lens: 900 })
  const { back } = room(scene, { x: [-2.6, 2.7], deep: 2.9, lightFrom: 'left', floor: '#bfa283' })
  floorBoards(scene, [-2.6, 2.7], [-2, 2.9], '#bf9c74', 0.14)
  panel(scene, back, { u: 0, v: 0.86, wide: 5.3, tall: 0.62, colour: '#eef0ec' })
  boards(scene, back, { v: 0.86, tall: 0.62, step: 0.1, strength: 0.14 })
  boards(scene, back, { v: 0.86, tall: 0.62, step: 0.2, upright: true, strength: 0.14 })
  glassDoors(scene, back, { u: 0.5, v: 1.06, wide: 1.7, tall: 0.85, sashes: 2 })
  for (const u of [2.35, 3.95]) {
    const cupboard = block(scene, {
      x: [-2.6 + u, -2.6 + u + (u < 3 ? 0.9 : 1.35)],
      z: [2.5, 2.9],
      bottom: 1.55,
      top: 2.45,
      colour: '#d7b58a',
    })
    scene.line([cupboard.front.at(cupboard.front.wide / 2, 0.02), cupboard.front.at(cupboard.front.wide / 2, 0.88)], '#8b6a45', 0.012)
  }
  block(scene, { x: [0.72, 1.3], z: [2.45, 2.9], bottom: 1.62, top: 1.74, colour: '#d5d8d8' })
  block(scene, { x: [0.88, 1.14], z: [2.6, 2.9], bottom: 1.74, top: 2.45, colour: '#dfe1e0' })
  contact(scene, [-2.5, 1.75], [2, 2.5])
  const base = block(scene, { x: [-2.5, 1.72], z: [2.25, 2.9], bottom: 0.08, top: 0.82, colour: '#d9b98f' })
  for (let u = 0.7; u < 4.2; u += 0.7) scene.line([base.front.at(u, 0.02), base.front.at(u, 0.72)], '#8b6a45', 0.012)
  for (let u = 0.1; u < 4.1; u += 0.7) scene.line([base.front.at(u, 0.66, 0.02), base.front.at(u + 0.5, 0.66, 0.02)], '#5f5a52', 0.016)
  piece(scene, { x: [-2.55, 1.76], z: [2.2, 2.9], bottom: 0.82, top: 0.87, colour: '#f1eee7' })
  piece(scene, { x: [0.6, 1.35], z: [2.35, 2.75], bottom: 0.87, top: 0.88, colour: '#3b3d40' })
  scene.polygon(
    [
      [-1.7, 0.875, 2.35],
      [-0.95, 0.875, 2.35],
      [-0.95, 0.875, 2.75],
      [-1.7, 0.875, 2.75],
    ],
    '#b9bfc1',
  )
  scene.line(
    [
      [-1.32, 0.87, 2.8],
      [-1.32, 1.15, 2.8],
      [-1.32, 1.13, 2.6],
    ],
    '#a7adb0',
    0.03,
  )
  vase(scene, [-2.2, 0.87, 2.55], '#7f9a86')
  const fridge = block(scene, { x: [1.85, 2.55], z: [2.15, 2.85], top: 1.82, colour: '#e6e7e5' })
  scene.line([fridge.front.at(0, 1.05), fridge.front.at(0.7, 1.05)], '#9a9c9b', 0.014)
  for (const v of [0.75, 1.15]) scene.line([fridge.front.at(0.08, v, 0.02), fridge.front.at(0.08, v + 0.25, 0.02)], '#8f9190', 0.02)
  sunPatch(
    scene,
    [
      [-2.2, 0.01, 2],
      [-0.6, 0.01, 2],
      [0.1, 0.01, 0.4],
      [-1.6, 0.01, 0.4],
    ],
    0.38,
    7,
  )
  contact(scene, [-1.5, 1.2], [0, 0.9], 0.35)
  const island = block(scene, { x: [-1.5, 1.1], z: [0.1, 0.85], top: 0.84, colour: '#efece4' })
  boards(scene, island.front, { upright: true, step: 0.16, strength: 0.14 })
  piece(scene, { x: [-1.58, 1.18], z: [0.02, 0.93], bottom: 0.84, top: 0.89, colour: '#c99f70' })
  bowl(scene, [0.4, 0.89, 0.45])
  pendant(scene, [-0.7, 1.75, 0.5], 2.45, '#e8e2d2', 0.13)
  pendant(scene, [0.4, 1.75, 0.5], 2.45, '#e8e2d2', 0.13)
  finish(scene, { warmth: 0.14, shade: 0.16 })
  return scene.svg()
}

/** A bathroom with a window by the tub. */
export function bathroom() {
  const scene = createScene({ ...indoors, seed: 213, eye: [0.1, 1.45, -1.5], horizon: 360, lens: 880 })
  const deep = 1.75
  const { back, left, right } = room(scene, { x: [-1.1, 1.1], deep, tall: 2.25, walls: '#f2f1ed', floor: '#bfc1be', lightFrom: 'back' })
  for (let z = -1.2; z < deep; z += 0.15)
    scene.line(
      [
        [-1.1, 0.003, z],
        [1.1, 0.003, z],
      ],
      '#9b9d9a',
      0.008,
    )
  for (let x = -1.1; x < 1.1; x += 0.15)
    scene.line(
      [
        [x, 0.003, -1.3],
        [x, 0.003, deep],
      ],
      '#9b9d9a',
      0.008,
    )
  panel(scene, back, { u: 0, v: 0, wide: 2.2, tall: 2.25, colour: '#8c7258' })
  boards(scene, back, { step: 0.28, strength: 0.2 })
  scene.polygon(corners(back, 0, 0, 2.2, 2.25), '#000', scene.grain('#5a452f', { x: 0.004, y: 0.11, strength: 0.4 }))
  glassDoors(scene, back, { u: 0.5, v: 1.2, wide: 1.2, tall: 0.7, sashes: 2 })
  scene.polygon(corners(back, 0.5, 1.2, 1.2, 0.7), '#ffffff', 'opacity="0.4"')
  panel(scene, right, { u: 1.0, v: 0.95, wide: 0.55, tall: 1, colour: '#cfdadd' })
  scene.polygon(
    corners(right, 1.0, 0.95, 0.55, 1),
    scene.gradient(scene.at(right.at(1, 1.9)), scene.at(right.at(1.5, 1)), [
      [0, '#ffffff', 0.7],
      [0.5, '#8fa3aa', 0.35],
      [1, '#ffffff', 0.4],
    ]),
  )
  piece(scene, { x: [0.82, 1.1], z: [0.2, 1], bottom: 0.62, top: 0.67, colour: '#f7f6f2' })
  scene.line([right.at(1.9, 0.8, 0.04), right.at(1.9, 1.95, 0.04)], '#b9bfc2', 0.03)
  const [x, y] = scene.at(right.at(1.9, 1.85, 0.14))
  scene.add(`<ellipse cx="${round(x)}" cy="${round(y)}" rx="16" ry="22" fill="#d5dadc"/>`)
  contact(scene, [-1.08, 1.08], [0.75, 1], 0.4)
  block(scene, { x: [-1.1, 1.1], z: [0.95, deep], top: 0.52, colour: '#fbfaf6' })
  scene.polygon(
    [
      [-0.95, 0.521, 1.03],
      [0.95, 0.521, 1.03],
      [0.9, 0.521, deep - 0.08],
      [-0.9, 0.521, deep - 0.08],
    ],
    '#e6e9e7',
    'stroke="#fff" stroke-width="10" stroke-linejoin="round"',
  )
  scene.polygon(
    [
      [-0.9, 0.5, 1.08],
      [0.9, 0.5, 1.08],
      [0.85, 0.5, deep - 0.12],
      [-0.85, 0.5, deep - 0.12],
    ],
    scene.gradient(scene.at([-0.9, 0.5, 1.1]), scene.at([0.9, 0.5, 1.7]), [
      [0, '#9fc9cc'],
      [0.5, '#cfe5e3'],
      [1, '#8fbfc6'],
    ]),
  )
  for (const [at, rise] of [
    [-0.5, 0],
    [0.1, 1],
    [0.4, 0],
  ] as const) {
    const [steamX, steamY] = scene.at([at, 0.6, 1.4])
    scene.add(
      `<ellipse cx="${round(steamX)}" cy="${round(steamY - 60 - rise * 30)}" rx="70" ry="110" fill="#ffffff" opacity="0.13" ${scene.blur(24)}/>`,
    )
  }
  panel(scene, left, { u: 1.1, v: 1.5, wide: 0.8, tall: 0.03, colour: '#b9bfc2', out: 0.06 })
  finish(scene, { warmth: 0.1, shade: 0.16 })
  return scene.svg()
}
