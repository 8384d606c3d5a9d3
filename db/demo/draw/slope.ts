import { between } from './building.ts'
import { mix } from './colour.ts'
import { type Point, round, type Scene } from './scene.ts'

export type RoofFinish = 'tile' | 'slate' | 'metal' | 'thatch' | 'snow'

/** One slope of a roof: lower edge from left to right, upper edge from left to right. */
export function slope(
  scene: Scene,
  {
    lower,
    upper,
    colour,
    finish,
    thick = 0.18,
  }: { lower: readonly [Point, Point]; upper: readonly [Point, Point]; colour: string; finish: RoofFinish; thick?: number },
) {
  const [a, b] = lower
  const [d, c] = upper
  const facing = normal(a, b, d)
  const edgeOf = (point: Point): Point => [point[0], point[1] - thick, point[2]]
  const fromAbove = facing[0] * (scene.eye[0] - a[0]) + facing[1] * (scene.eye[1] - a[1]) + facing[2] * (scene.eye[2] - a[2]) > 0
  const tone = scene.faced(colour, facing)
  const shine = scene.gradient(scene.at(between(d, c, 0.5)), scene.at(between(a, b, 0.5)), [
    [0, mix(tone, '#ffffff', 0.12)],
    [1, mix(tone, '#10131c', 0.08)],
  ])
  if (fromAbove) scene.polygon([a, b, c, d], shine)
  const on = (across: number, up: number) => between(between(a, b, across), between(d, c, across), up)
  const long = Math.hypot(b[0] - a[0], b[2] - a[2])
  const rise = Math.hypot(...[0, 1, 2].map((axis) => (d[axis] as number) - (a[axis] as number)))
  if (fromAbove) scene.within(scene.outline([a, b, c, d]), () => texture(scene, { on, long, rise, tone, finish }))
  scene.polygon([a, b, edgeOf(b), edgeOf(a)], finish === 'snow' ? '#eef3f8' : mix(tone, '#0d1018', finish === 'thatch' ? 0.3 : 0.42))
  if (fromAbove && finish === 'tile') scene.line([d, c], mix(tone, '#0d1018', 0.3), 0.3, 'stroke-linecap="round"')
}

function texture(
  scene: Scene,
  {
    on,
    long,
    rise,
    tone,
    finish,
  }: { on: (across: number, up: number) => Point; long: number; rise: number; tone: string; finish: RoofFinish },
) {
  const dark = mix(tone, '#0b0e18', 0.5)
  const light = mix(tone, '#ffffff', 0.3)
  if (finish === 'tile') {
    const columns = Math.round(long / 0.28)
    const rows = Math.round(rise / 0.27)
    for (let row = 0; row <= rows; row += 1) scene.line([on(0, row / rows), on(1, row / rows)], dark, 0.035, 'opacity="0.5"')
    for (let column = 0; column <= columns; column += 1) {
      scene.line([on(column / columns, 0), on(column / columns, 1)], dark, 0.06, 'opacity="0.42"')
      scene.line([on((column + 0.45) / columns, 0), on((column + 0.45) / columns, 1)], light, 0.05, 'opacity="0.34"')
    }
  } else if (finish === 'slate') {
    const rows = Math.round(rise / 0.24)
    for (let row = 0; row <= rows; row += 1) scene.line([on(0, row / rows), on(1, row / rows)], dark, 0.022, 'opacity="0.45"')
  } else if (finish === 'metal') {
    const columns = Math.round(long / 0.42)
    for (let column = 0; column <= columns; column += 1) {
      scene.line([on(column / columns, 0), on(column / columns, 1)], dark, 0.03, 'opacity="0.5"')
      scene.line([on((column + 0.1) / columns, 0), on((column + 0.1) / columns, 1)], light, 0.02, 'opacity="0.4"')
    }
  } else if (finish === 'thatch') {
    for (let straw = 0; straw < 900; straw += 1) {
      const across = scene.random.between(0, 1)
      const up = scene.random.between(0, 1)
      scene.line(
        [on(across, up), on(across + scene.random.between(-0.004, 0.004), up + 0.07)],
        scene.random.chance(0.5) ? dark : light,
        0.025,
        'opacity="0.4"',
      )
    }
  } else {
    for (let drift = 0; drift < 26; drift += 1) {
      const [x, y] = scene.at(on(scene.random.between(0, 1), scene.random.between(0, 1)))
      scene.add(
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${scene.random.whole(30, 90)}" ry="${scene.random.whole(6, 18)}" fill="${scene.random.chance(0.5) ? '#ffffff' : '#c8d6e6'}" opacity="0.35" ${scene.blur(6)}/>`,
      )
    }
  }
}

function normal(a: Point, b: Point, d: Point): Point {
  const p = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const q = [d[0] - a[0], d[1] - a[1], d[2] - a[2]] as const
  const cross: Point = [p[2] * q[1] - p[1] * q[2], p[0] * q[2] - p[2] * q[0], p[1] * q[0] - p[0] * q[1]]
  const length = Math.hypot(...cross) || 1
  const sign = cross[1] < 0 ? -1 : 1
  return [(cross[0] / length) * sign, (cross[1] / length) * sign, (cross[2] / length) * sign]
}
