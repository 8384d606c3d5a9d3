import type { Talk } from './steps.ts'

/** Between the main buyer and seller, only as far as a question and a viewing time to choose. */
export const begun: readonly Talk[] = [
  {
    about: '三浦・諸磯、入り江を見おろす家',
    buyer: 'sato',
    daysAgo: 14,
    type: 3,
    steps: [
      { by: 'buyer', says: '入り江の写真がすてきで、何度も見ています。車は家の前まで入れますか。' },
      { by: 'seller', says: '坂の下に2台とめられます。家までは、石段を30段ほど上がります。', after: 5 },
      {
        by: 'buyer',
        says: 'ありがとうございます。石段の手すりと、夜の灯りのことも教えていただけますか。両親が泊まりに来るときのことを考えています。',
        after: 300,
      },
    ],
  },
  {
    about: '伊豆大島・元町、夕日の見える平屋',
    buyer: 'sato',
    daysAgo: 5,
    type: 3,
    steps: [
      { by: 'buyer', says: '島の暮らしにあこがれています。船の都合もありますので、見学の日をご相談させてください。' },
      { by: 'buyer', asksToSee: [{ on: 4, from: '10:00', to: '12:00' }], people: 2, after: 0.3 },
      {
        by: 'seller',
        counters: [
          { on: 'saturday', from: '10:00', to: '12:00' },
          { on: 8, from: '13:00', to: '15:00' },
        ],
        note: '朝の船で着かれるなら、この時間がゆっくりご覧いただけます。港までお迎えに上がります。',
        after: 20,
      },
    ],
  },
]
