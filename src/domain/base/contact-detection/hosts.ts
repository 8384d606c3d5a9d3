/** Top-level domains common for personal pages; anything else between dots is a file, a number or a unit. */
const ENDINGS =
  'com net org jp info biz me io co site online shop xyz app dev link page club blog store website space fun live gle tv cc nu gd ly be ee gl to sc la is us uk eu kr cn tw hk de fr ai in tokyo osaka yokohama kyoto nagoya okinawa house homes land asia mobi name pro top'
const endings = new Set(ENDINGS.split(' '))
export const isWebEnding = (label: string) => endings.has(label)

/** Hosts of the state, of municipalities and of railways. */
const PUBLIC =
  /(?:^|\.)(?:go|lg)\.jp$|^(?:www\d?\.)?(?:city|town|vill|pref|metro|ward)\.[a-z-]+(?:\.[a-z-]+)?\.jp$|^(?:www\d?\.)?(?:pref|metro)\.[a-z-]+\.jp$/
const RAILWAYS =
  'jreast.co.jp jr-central.co.jp westjr.co.jp jrkyushu.co.jp jrhokkaido.co.jp jr-shikoku.co.jp jr-odekake.net enoden.co.jp odakyu.jp keikyu.co.jp tokyu.co.jp keio.co.jp seiburailway.jp tobu.co.jp keisei.co.jp sotetsu.co.jp tokyometro.jp kotsu.metro.tokyo.jp shonan-monorail.co.jp mir.co.jp kintetsu.co.jp hankyu.co.jp hanshin.co.jp nankai.co.jp keihan.co.jp osakametro.co.jp meitetsu.co.jp nishitetsu.jp'.split(
    ' ',
  )
const MESSENGERS =
  'line.me lin.ee t.me telegram.me wa.me whatsapp.com discord.gg discord.com m.me messenger.com instagram.com facebook.com fb.com x.com twitter.com kakao.com wechat.com skype.com threads.net'.split(
    ' ',
  )

const isOf = (host: string, names: readonly string[]) => names.some((name) => host === name || host.endsWith(`.${name}`))

export const isMessenger = (host: string) => isOf(host, MESSENGERS)
/** Hosts that any member may link to. */
export const isKnown = (host: string, own: readonly string[]) => isOf(host, own) || PUBLIC.test(host) || isOf(host, RAILWAYS)
