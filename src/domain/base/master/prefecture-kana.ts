/** フリガナ by code, for the master; kept apart so that no page loads them at first. */
export const prefectureKana: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ホッカイドウ アオモリケン イワテケン ミヤギケン アキタケン ヤマガタケン フクシマケン イバラキケン',
    'トチギケン グンマケン サイタマケン チバケン トウキョウト カナガワケン ニイガタケン トヤマケン',
    'イシカワケン フクイケン ヤマナシケン ナガノケン ギフケン シズオカケン アイチケン ミエケン',
    'シガケン キョウトフ オオサカフ ヒョウゴケン ナラケン ワカヤマケン トットリケン シマネケン',
    'オカヤマケン ヒロシマケン ヤマグチケン トクシマケン カガワケン エヒメケン コウチケン フクオカケン',
    'サガケン ナガサキケン クマモトケン オオイタケン ミヤザキケン カゴシマケン オキナワケン',
  ]
    .flatMap((line) => line.split(' '))
    .map((kana, index) => [String(index + 1).padStart(2, '0'), kana]),
)
