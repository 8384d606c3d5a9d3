/** Houses of the deals that an office has to look at: who wants them, and how they are dealt in, whatever else the demo draws. */
export const concerns = {
  /** Where the keys have changed hands and the office is to record it. */
  handed: { title: '別府・鉄輪、地獄蒸しの釜がある家', type: 1, by: 'saito' },
  /** Where the account changed, a proxy is to be checked, and the buyer's loan failed. */
  uneasy: { title: '本部・備瀬、ふくぎ並木の赤瓦の家', type: 1, by: 'mori' },
  /** Where a visit was called off on the day before. */
  missed: { title: '浜松・佐鳴台、湖の夕景まで歩ける家', type: 3, by: 'yamamoto' },
  /** Whose seller accepted two offers and took both back. */
  revoked: { title: '萩・南古萩町、夏みかんと土塀の屋敷', type: 3, by: ['inoue', 'kimura'] },
  /** Where somebody keeps asking to leave the house. */
  luring: { title: '富山・東岩瀬、北前船の港に残る廻船問屋の家', type: 3, by: 'hayashi' },
} as const

/** They were there before anybody asked for them. */
export const CONCERNS_PUBLISHED = 42
