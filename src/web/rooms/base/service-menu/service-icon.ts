import {
  mdiCameraOutline,
  mdiCashCheck,
  mdiChartLine,
  mdiFileSign,
  mdiHandHeartOutline,
  mdiHomeSearchOutline,
  mdiMapMarkerRadiusOutline,
  mdiScaleBalance,
  mdiTruckOutline,
  mdiWalk,
} from '@mdi/js'

// Operators name the services, so the kind is read from the name.
const icons: readonly (readonly [words: RegExp, path: string])[] = [
  [/利用料/, mdiCashCheck],
  [/測量|境界|土地家屋/, mdiMapMarkerRadiusOutline],
  [/司法書士|登記/, mdiScaleBalance],
  [/状況調査|インスペクション|検査|診断/, mdiHomeSearchOutline],
  [/契約|書類|重要事項/, mdiFileSign],
  [/片付け|残置|引越|運搬/, mdiTruckOutline],
  [/撮影|写真/, mdiCameraOutline],
  [/査定|鑑定|価格/, mdiChartLine],
  [/見学|同行|案内/, mdiWalk],
]

export const serviceIcon = (name: string): string => icons.find(([words]) => words.test(name))?.[1] ?? mdiHandHeartOutline
