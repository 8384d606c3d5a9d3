export interface InHand {
  talks: number
  cases: number
  reviews: number
  inquiries: number
  requests: number
  alerts: number
}

const names: { readonly [kind in keyof InHand]: string } = {
  talks: '商談',
  cases: '通報',
  reviews: '審査',
  inquiries: 'お問い合わせ',
  requests: '個人情報の請求',
  alerts: '要確認',
}

const always: readonly string[] = ['talks', 'cases', 'inquiries'] satisfies (keyof InHand)[]

/** Counts for tiles: the usual kinds of work, and others only if there are some. */
export const handFigures = (open: InHand): { name: string; count: number }[] =>
  (Object.keys(names) as (keyof InHand)[])
    .filter((kind) => always.includes(kind) || open[kind] > 0)
    .map((kind) => ({ name: names[kind], count: open[kind] }))

/** 商談3件、要確認1件; zero counts are left out. */
export function handText(open: InHand): string {
  const some = (Object.keys(names) as (keyof InHand)[]).filter((kind) => open[kind] > 0)
  return some.map((kind) => `${names[kind]}${open[kind]}件`).join('、') || 'ありません'
}

export const isAny = (open: InHand | undefined): boolean => Object.values(open ?? {}).some((count) => count > 0)
