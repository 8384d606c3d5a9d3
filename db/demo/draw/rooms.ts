import { skyline } from './blocks.ts'
import { block, corners, opening, panel } from './building.ts'
import { chair, rug, shelf, table, vase } from './furniture.ts'
import { leaves, mountains, skies, sky, woods } from './nature.ts'
import {
  contact,
  curtain,
  floorBoards,
  glassDoors,
  indoors,
  outlook,
  pendant,
  piece,
  pottedPlant,
  room,
  sunPatch,
  type Walls,
} from './room.ts'
import { createScene, finish, type Scene } from './scene.ts'

/** A bright living room that opens to the garden. */
export function livingRoom() {
  const scene = createScene({ ...indoors, seed: 201, eye: [0.4, 1.25, -2.2] })
  const { back, right } = room(scene, { x: [-3, 3.2], deep: 4.6, lightFrom: 'back', floor: '#c89f70' })
  floorBoards(scene, [-3, 3.2], [-2, 4.6], '#c9a075')
  glassDoors(scene, back, { u: 0.55, wide: 4.7, tall: 2.15, sashes: 3, frame: '#dcd8d0' })
  curtain(scene, back, { u: 0.2, wide: 0.55, tall: 2.3 })
  curtain(scene, back, { u: 5.1, wide: 0.6, tall: 2.3 })
  for (const x of [-2.4, -0.8, 0.8])
    sunPatch(
      scene,
      [
        [x, 0.01, 4.5],
        [x + 1.4, 0.01, 4.5],
        [x + 1.9, 0.01, 1.7],
        [x + 0.4, 0.01, 1.7],
      ],
      0.5,
      5,
    )
  rug(scene, [-1.9, 1.5], [1, 3.1], '#e9e4d8')
  shelf(scene, right, 3.1)
  contact(scene, [-2.7, -1.7], [0.6, 3.4])
  piece(scene, { x: [-2.95, -2.65], z: [0.9, 3.4], top: 0.82, colour: '#8d9696', soft: 9 })
  piece(scene, { x: [-2.7, -1.85], z: [0.95, 3.35], bottom: 0.12, top: 0.45, colour: '#98a2a1', soft: 8 })
  for (const z of [2.6, 1.4])
    piece(scene, { x: [-2.66, -2.4], z: [z, z + 0.5], bottom: 0.5, top: 0.85, colour: z > 2 ? '#d9b36b' : '#e9e2d2', soft: 10 })
  contact(scene, [-0.9, 0.6], [1.6, 2.6], 0.22)
  table(scene, [-0.85, 0.5], [1.7, 2.5], 0.38, '#b98a5b')
  vase(scene, [-0.2, 0.4, 2.1], '#7d93a0')
  pottedPlant(scene, [2.55, 0, 3.9], 1.5)
  pendant(scene, [0.1, 1.95, 2.2], 2.45)
  finish(scene, { warmth: 0.14, shade: 0.16 })
  return scene.svg()
}

/** The living and dining room of a flat above the town. */
export function flatLivingRoom() {
  const scene = createScene({ ...indoors, seed: 203, eye: [-0.3, 1.3, -2.4], horizon: 390 })
  const { back, left } = room(scene, { x: [-3, 3], deep: 4.8, lightFrom: 'back', walls: '#f6f4ef', floor: '#b98d63' })
  floorBoards(scene, [-3, 3], [-2.2, 4.8], '#b98f66', 0.12)
  const pane = corners(back, 0.8, 0.25, 4.4, 1.95)
  scene.within(scene.outline(pane), () => {
    sky(scene, { ...skies.summer, low: '#eaf2f2' })
    mountains(scene, { colour: '#a9bdcb', rise: 46 })
    skyline(scene, 60)
    scene.add('<rect y="388" width="1200" height="300" fill="#bcc7c2"/>')
    woods(scene, { from: 200, to: 1000, rise: 22, foliage: leaves.summer, haze: 0.35 })
  })
  glassBars(scene, back)
  for (let u = 0.8; u < 5.2; u += 0.14) scene.line([back.at(u, 0.25, -1.1), back.at(u, 1.1, -1.1)], '#f4f4f1', 0.02, 'opacity="0.7"')
  scene.line([back.at(0.8, 1.1, -1.1), back.at(5.2, 1.1, -1.1)], '#e8e8e4', 0.05)
  curtain(scene, back, { u: 0.3, wide: 0.6, tall: 2.3, colour: '#cfd5d3' })
  curtain(scene, back, { u: 5.1, wide: 0.6, tall: 2.3, colour: '#cfd5d3' })
  for (const x of [-2, 0.1])
    sunPatch(
      scene,
      [
        [x, 0.01, 4.7],
        [x + 1.9, 0.01, 4.7],
        [x + 2.4, 0.01, 2],
        [x + 0.5, 0.01, 2],
      ],
      0.45,
      6,
    )
  panel(scene, left, { u: 3.4, v: 1.05, wide: 1.3, tall: 0.9, colour: '#5e6f78' })
  panel(scene, left, { u: 3.48, v: 1.12, wide: 1.14, tall: 0.76, colour: '#dfe5e2' })
  pottedPlant(scene, [2.6, 0, 4.3], 1.4)
  contact(scene, [0.2, 2.2], [1.2, 2.6], 0.3)
  for (const x of [0.5, 1.5]) chair(scene, [x, 0, 2.75])
  table(scene, [0.25, 2.15], [1.35, 2.5], 0.72, '#c49a6c')
  vase(scene, [1.2, 0.74, 1.9], '#e8e4da')
  for (const x of [0.55, 1.55]) chair(scene, [x, 0, 0.95])
  pendant(scene, [0.75, 1.72, 1.9], 2.45, '#e9e3d4', 0.16)
  pendant(scene, [1.65, 1.72, 1.9], 2.45, '#e9e3d4', 0.16)
  contact(scene, [-2.9, -1.9], [1.6, 4])
  piece(scene, { x: [-2.9, -2.6], z: [1.8, 4.1], top: 0.8, colour: '#cdb99b', soft: 8 })
  piece(scene, { x: [-2.65, -1.9], z: [1.8, 4.1], bottom: 0.1, top: 0.44, colour: '#d8c6aa', soft: 8 })
  finish(scene, { warmth: 0.14, shade: 0.16 })
  return scene.svg()
}

function glassBars(scene: Scene, back: Walls['back']) {
  for (const u of [0.8, 2.97, 5.14]) panel(scene, back, { u, v: 0.25, wide: 0.06, tall: 1.95, colour: '#74777a', out: 0.02 })
  for (const v of [0.22, 2.17]) panel(scene, back, { u: 0.8, v, wide: 4.4, tall: 0.06, colour: '#74777a', out: 0.02 })
}

/** 洋室: a bedroom with morning light. */
export function bedroom() {
  const scene = createScene({ ...indoors, seed: 217, eye: [-0.1, 1.3, -2.1], horizon: 390, lens: 920 })
  const { back, right } = room(scene, { x: [-2.4, 2.6], deep: 3.4, lightFrom: 'back', walls: '#eef0ea', floor: '#caa57b' })
  floorBoards(scene, [-2.4, 2.6], [-1.8, 3.4], '#caa67e')
  glassDoors(scene, back, { u: 0.7, v: 0.85, wide: 2, tall: 1.25, sashes: 2 })
  curtain(scene, back, { u: 0.3, wide: 0.5, tall: 2.25, colour: '#c9d3c4' })
  curtain(scene, back, { u: 2.6, wide: 0.5, tall: 2.25, colour: '#c9d3c4' })
  sunPatch(
    scene,
    [
      [-1.6, 0.01, 3.2],
      [0.3, 0.01, 3.2],
      [0.2, 0.01, 0.6],
      [-1.7, 0.01, 0.6],
    ],
    0.42,
    7,
  )
  panel(scene, right, { u: 0.4, v: 0, wide: 2.4, tall: 2.15, colour: '#e3d3b8' })
  for (let leaf = 0; leaf <= 3; leaf += 1) scene.line([right.at(0.4 + leaf * 0.8, 0), right.at(0.4 + leaf * 0.8, 2.15)], '#a98e6b', 0.014)
  contact(scene, [0.3, 2.1], [0.8, 3.3], 0.35)
  piece(scene, { x: [0.35, 2.05], z: [3.15, 3.3], top: 1, colour: '#a87c54' })
  piece(scene, { x: [0.35, 2.05], z: [0.9, 3.15], bottom: 0.12, top: 0.32, colour: '#b98b61' })
  piece(scene, { x: [0.38, 2.02], z: [0.92, 3.12], bottom: 0.32, top: 0.52, colour: '#fbfaf6', soft: 8 })
  piece(scene, { x: [0.36, 2.04], z: [0.9, 2.4], bottom: 0.34, top: 0.57, colour: '#b9c6c9', soft: 9 })
  for (const x of [0.5, 1.25]) piece(scene, { x: [x, x + 0.62], z: [2.65, 3.02], bottom: 0.55, top: 0.68, colour: '#ffffff', soft: 12 })
  block(scene, { x: [-0.25, 0.2], z: [2.9, 3.3], top: 0.5, colour: '#b98b61' })
  vase(scene, [-0.02, 0.5, 3.1], '#d9cdb8')
  pottedPlant(scene, [-2, 0, 2.9], 1.3)
  pendant(scene, [0, 2, 1.8], 2.45, '#f6efe0', 0.22)
  finish(scene, { warmth: 0.14, shade: 0.16 })
  return scene.svg()
}

/** 玄関: the step up from the earth floor. */
export function entranceHall() {
  const scene = createScene({ ...indoors, seed: 227, eye: [0.1, 1.4, -2.5], horizon: 390, lens: 980 })
  const { back, left, right } = room(scene, { x: [-1.5, 1.6], deep: 2.6, lightFrom: 'back', floor: '#c39a6d', walls: '#f1ecdf' })
  floorBoards(scene, [-1.5, 1.6], [-2.2, 0.9], '#c49c70', 0.12)
  scene.polygon(
    [
      [-1.5, 0.004, 0.9],
      [1.6, 0.004, 0.9],
      [1.6, 0.004, 2.6],
      [-1.5, 0.004, 2.6],
    ],
    '#8f8c86',
  )
  for (let x = -1.5; x < 1.6; x += 0.4)
    scene.line(
      [
        [x, 0.006, 0.9],
        [x, 0.006, 2.6],
      ],
      '#6d6a65',
      0.014,
    )
  for (let z = 0.9; z < 2.6; z += 0.4)
    scene.line(
      [
        [-1.5, 0.006, z],
        [1.6, 0.006, z],
      ],
      '#6d6a65',
      0.014,
    )
  scene.polygon(
    [
      [-1.5, 0.006, 0.9],
      [1.6, 0.006, 0.9],
      [1.6, 0.006, 1.12],
      [-1.5, 0.006, 1.12],
    ],
    '#2a1f16',
    `opacity="0.3" ${scene.blur(4)}`,
  )
  scene.line(
    [
      [-1.5, 0.01, 0.9],
      [1.6, 0.01, 0.9],
    ],
    '#7d5532',
    0.07,
  )
  panel(scene, back, { u: 0.75, v: 0, wide: 1.75, tall: 2.2, colour: '#5c4330' })
  for (const u of [0.82, 1.64]) {
    outlook(scene, scene.outline(corners(back, u, 0.08, 0.78, 2.04)), 'garden')
    scene.polygon(corners(back, u, 0.08, 0.78, 2.04), '#fdfbf2', 'opacity="0.55"')
    for (let bar = 0; bar < 7; bar += 1)
      panel(scene, back, { u: u + bar * 0.118, v: 0.08, wide: 0.032, tall: 2.04, colour: '#7d5a3d', out: 0.02 })
  }
  sunPatch(
    scene,
    [
      [-0.7, 0.01, 2.5],
      [0.9, 0.01, 2.5],
      [1.1, 0.01, 0],
      [-0.6, 0.01, 0],
    ],
    0.45,
    8,
  )
  const cabinet = block(scene, { x: [0.95, 1.6], z: [0.98, 2.3], top: 0.95, colour: '#d8b68b' })
  if (cabinet.flank)
    for (let u = 0.33; u < 1.3; u += 0.33) scene.line([cabinet.flank.at(u, 0.02), cabinet.flank.at(u, 0.93)], '#8b6a45', 0.012)
  vase(scene, [1.2, 0.95, 1.4], '#6f8591')
  panel(scene, right, { u: 1.2, v: 1.3, wide: 0.7, tall: 0.55, colour: '#6a4a30' })
  panel(scene, right, { u: 1.26, v: 1.36, wide: 0.58, tall: 0.43, colour: '#e6ded0' })
  opening(scene, left, { u: 3.4, v: 0.05, wide: 0.85, tall: 2, sashes: 1, frame: '#b08a61', curtain: false })
  panel(scene, left, { u: 3.4, v: 0.05, wide: 0.85, tall: 2, colour: '#d9bb93' })
  for (const x of [-0.6, -0.36]) piece(scene, { x: [x, x + 0.11], z: [1.15, 1.42], bottom: 0.01, top: 0.06, colour: '#4b5a66', soft: 6 })
  pendant(scene, [0.05, 2, 1], 2.45, '#f4ecd8', 0.16)
  finish(scene, { warmth: 0.16, shade: 0.18 })
  return scene.svg()
}
