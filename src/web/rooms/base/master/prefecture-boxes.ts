import { officialPrefectures } from '#domain/base/master/prefectures.ts'

/** Name of each prefecture in the drawing "Map of Japan", and its bounds there: left, top, right, bottom. In code order. */
const written = `
hokkaido 310 0 437 112
aomori 319 108 356 143
iwate 335 136 364 180
miyagi 327 173 356 205
akita 316 135 342 177
yamagata 313 170 336 206
fukushima 305 199 343 229
ibaraki 316 224 340 255
tochigi 309 219 329 243
gunma 290 222 316 249
saitama 296 241 321 254
chiba 317 245 340 275
tokyo 301 250 322 319
kanagawa 301 255 318 269
niigata 275 185 321 230
toyama 258 223 279 242
ishikawa 248 210 271 247
fukui 232 240 260 264
yamanashi 286 248 306 268
nagano 269 222 298 268
gifu 248 236 277 269
shizuoka 272 256 306 282
aichi 256 261 280 282
mie 240 265 262 303
shiga 238 255 253 277
kyoto 221 253 245 280
osaka 225 270 239 290
hyogo 209 255 233 292
nara 234 277 248 299
wakayama 224 286 244 310
tottori 187 257 215 271
shimane 140 209 192 289
okayama 189 263 213 286
hiroshima 165 269 194 294
yamaguchi 142 279 174 300
tokushima 197 290 219 307
kagawa 195 286 213 296
ehime 164 292 199 322
kochi 176 298 211 326
fukuoka 125 296 149 320
saga 118 298 136 321
nagasaki 97 278 133 330
kumamoto 124 314 152 341
oita 141 302 167 326
miyazaki 139 323 163 358
kagoshima 118 338 150 384
okinawa 0 421 126 516
`

export const prefectureBoxes = written
  .trim()
  .split('\n')
  .map((line, index) => {
    const [id = '', ...bounds] = line.split(' ')
    return { code: officialPrefectures[index]?.code, id, box: bounds.map(Number) as [number, number, number, number] }
  })

/** The drawing is a Mercator projection, within about five kilometres. */
export function drawnAt({ latitude, longitude }: { latitude: number; longitude: number }): [x: number, y: number] {
  const mercator = (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
  return [19.6988 * longitude - 2435.47, 1006.03 - 19.6244 * mercator]
}
