/** Houses whose deals need an operator's attention: who wants them, and their contract type, whatever else the demo draws. */
export const concerns = {
  /** The keys have changed hands and an operator has to record it. */
  handed: { title: '別府・鉄輪、地獄蒸しの釜がある家', type: 1, by: 'saito' },
  /** The bank account changed, a proxy has to be checked, and the buyer's loan failed. */
  uneasy: { title: '本部・備瀬、ふくぎ並木の赤瓦の家', type: 1, by: 'mori' },
  /** A viewing was cancelled the day before. */
  missed: { title: '浜松・佐鳴台、湖の夕景まで歩ける家', type: 3, by: 'yamamoto' },
  /** The seller accepted two offers and revoked both. */
  revoked: { title: '萩・南古萩町、夏みかんと土塀の屋敷', type: 3, by: ['inoue', 'kimura'] },
  /** The buyer keeps trying to move the deal off the platform. */
  luring: { title: '富山・東岩瀬、北前船の港に残る廻船問屋の家', type: 3, by: 'hayashi' },
} as const

/** Days since these houses were published, longer than any of their negotiations. */
export const CONCERNS_PUBLISHED = 42
