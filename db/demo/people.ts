/** Everyone in the demo is invented; the telephone numbers reach no one. */
export interface DemoPerson {
  key: string
  lastName: string
  firstName: string
  lastNameKana: string
  firstNameKana: string
  birthDate: string
  /** Postcode and 番地. */
  home: string
  companyName?: string
  licenseNumber?: string
}

/** [key, 姓 名, セイ メイ, birth date, home, firm and licence] */
type Row = readonly [key: string, name: string, kana: string, birthDate: string, home: string, firm?: string]

const person = ([key, name, kana, birthDate, home, firm]: Row): DemoPerson => {
  const [lastName = '', firstName = ''] = name.split(' ')
  const [lastNameKana = '', firstNameKana = ''] = kana.split(' ')
  const [companyName, licenseNumber] = firm?.split(' ') ?? []
  return { key, lastName, firstName, lastNameKana, firstNameKana, birthDate, home, companyName, licenseNumber }
}

/** The seller account one can sign in as. */
export const mainSeller = person(['takahashi', '高橋 健一', 'タカハシ ケンイチ', '1968-05-14', '2480023 3-7-14'])
/** The buyer account one can sign in as. */
export const mainBuyer = person(['sato', '佐藤 遥', 'サトウ ハルカ', '1989-11-02', '1540004 2-8-5'])

/** Approved sellers, the agents last: each lists the houses in their part of the country. */
export const sellers: readonly DemoPerson[] = (
  [
    ['kudo', '工藤 麻衣子', 'クドウ マイコ', '1975-02-08', '0620933 6-2-11'],
    ['hatakeyama', '畠山 正樹', 'ハタケヤマ マサキ', '1959-09-21', '0470024 4-5'],
    ['chiba', '千葉 由紀', 'チバ ユキ', '1971-12-03', '0200066 1-8-14'],
    ['sugawara', '菅原 修', 'スガワラ オサム', '1952-03-30', '9813132 2-11-6'],
    ['watanabe', '渡邊 久美子', 'ワタナベ クミコ', '1963-07-17', '9650044 5-9'],
    ['nozawa', '野沢 孝之', 'ノザワ タカユキ', '1978-04-25', '3050044 2-4-18'],
    ['arai', '新井 美穂', 'アライ ミホ', '1982-10-11', '3300061 5-22-3'],
    ['okubo', '大久保 剛', 'オオクボ ツヨシ', '1970-01-19', '2770863 340-12'],
    ['kanda', '神田 千尋', 'カンダ チヒロ', '1985-06-07', '1660001 3-14-9'],
    ['shiraishi', '白石 浩二', 'シライシ コウジ', '1961-08-29', '1780061 2-31-4'],
    ['mizuno', '水野 早苗', 'ミズノ サナエ', '1957-11-23', '2230062 1-12-7'],
    ['yokoyama', '横山 拓也', 'ヨコヤマ タクヤ', '1980-03-05', '9480031 210-8'],
    ['kobayashi', '小林 節子', 'コバヤシ セツコ', '1948-05-12', '3900861 1-9-16'],
    ['shimizu', '清水 大輔', 'シミズ ダイスケ', '1976-09-09', '4328021 2-6-20'],
    ['kato', '加藤 恵', 'カトウ メグミ', '1973-12-28', '4640841 2-8-11'],
    ['okumura', '奥村 徹', 'オクムラ トオル', '1966-02-14', '5060846 77'],
    ['nishikawa', '西川 久枝', 'ニシカワ ヒサエ', '1955-04-18', '5230848 31'],
    ['nakamura', '中村 慎吾', 'ナカムラ シンゴ', '1979-07-22', '5610885 2-11-5'],
    ['fujimoto', '藤本 彩', 'フジモト アヤ', '1984-01-30', '6570038 2-5-14'],
    ['yoshida', '吉田 義雄', 'ヨシダ ヨシオ', '1950-10-06', '6308306 702'],
    ['harada', '原田 直子', 'ハラダ ナオコ', '1969-06-19', '7300005 3-11'],
    ['ochi', '越智 誠', 'オチ マコト', '1974-08-03', '7900825 4-18'],
    ['matsuo', '松尾 香織', 'マツオ カオリ', '1981-02-24', '8100052 2-6-9'],
    ['arima', '有馬 俊郎', 'アリマ トシロウ', '1962-11-02', '8620950 1-21-6'],
    ['tokunaga', '徳永 理恵', 'トクナガ リエ', '1977-03-26', '7000011 3-4-12'],
    ['uehara', '上原 健', 'ウエハラ ケン', '1964-12-15', '9050207 498'],
    ['agent-east', '長谷川 亮', 'ハセガワ リョウ', '1977-05-27', '1110053 1-8-2', '東あかり不動産株式会社 東京都知事(3)第000000号'],
    ['agent-west', '三宅 朋子', 'ミヤケ トモコ', '1972-09-13', '5300043 1-15-6', '西まど住宅株式会社 大阪府知事(2)第000000号'],
  ] as const satisfies readonly Row[]
).map(person)

/** Sellers in the other states of the approval. */
export const applicants = {
  fresh: person(['morita', '森田 結衣', 'モリタ ユイ', '1990-04-02', '2730005 6-3-18']),
  waiting: [
    person(['ogawa', '小川 和也', 'オガワ カズヤ', '1967-03-11', '3210152 2-9-4']),
    person(['ishii', '石井 文子', 'イシイ フミコ', '1954-08-26', '4200839 1-7-15']),
    person(['agent-new', '広瀬 匠', 'ヒロセ タクミ', '1983-10-30', '5300043 2-4-9', 'ひろせ地所株式会社 大阪府知事(1)第000000号']),
  ],
  rejected: person(['maeda', '前田 弘', 'マエダ ヒロシ', '1972-06-16', '8300047 880-2']),
  suspended: person(['kuroki', '黒木 進', 'クロキ ススム', '1965-01-08', '8900056 1-20-7']),
}

export const buyers: readonly DemoPerson[] = (
  [
    ['ito', '伊藤 翔太', 'イトウ ショウタ', '1992-07-07', '2110063 2-9-13'],
    ['yamamoto', '山本 葵', 'ヤマモト アオイ', '1987-03-18', '1500001 3-12-6'],
    ['inoue', '井上 隆', 'イノウエ タカシ', '1960-12-01', '5610885 3-4-22'],
    ['kimura', '木村 真由', 'キムラ マユ', '1994-05-20', '8100052 1-3-8'],
    ['hayashi', '林 俊介', 'ハヤシ シュンスケ', '1981-09-25', '4640841 1-16-4'],
    ['saito', '斎藤 梓', 'サイトウ アズサ', '1990-02-11', '9800014 1-6-17'],
    ['mori', '森 一成', 'モリ カズナリ', '1978-11-29', '3300061 2-14-10'],
  ] as const satisfies readonly Row[]
).map(person)

export const chief = { key: 'chief', name: '村上 恵', email: 'admin@example.com' } as const

export const colleagues = [
  { key: 'staff2', name: '山田 直樹', email: 'staff2@example.com' },
  { key: 'staff3', name: '小川 美咲', email: 'staff3@example.com' },
] as const
