/** Buying and selling in steps, in the words of the home page. */
export const buyingSteps = [
  { title: 'さがす', text: 'エリアや価格で物件をさがします。登録しなくてもご覧いただけます。' },
  { title: '商談する', text: '気になる物件の売主と、メッセージで話します。運営が見守ります。' },
  { title: '契約・引渡し', text: '調査や書類の作成は、必要なものだけ見積を取って依頼できます。' },
] as const

export const sellingSteps = [
  { title: '会員登録', text: '所有者ご本人か代理人かを選びます。登録は無料です。' },
  { title: '当サイトの確認', text: '運転免許証などの画像を送ります。画像は暗号化して保存します。' },
  { title: '売主審査', text: '運営が内容を確認し、結果を画面とメールでお知らせします。' },
  { title: '物件登録', text: '質問に答えていくと掲載の準備ができます。途中で保存できます。' },
] as const

export const NO_FEE_FOR_SELLERS = '売主のサイト利用料は0円です。'

export const reassurances = [
  { title: '売主を運営が確認', text: '公開されている物件の売主は、運営が書類を確認しています。' },
  { title: '物件を一件ずつ審査', text: '掲載の前に、記載の内容と写真を運営が見ます。' },
  { title: '商談を運営が見守る', text: '連絡先を教えずに話せます。困ったときは運営に相談できます。' },
  { title: '料金は先に税込みで', text: '申し込む前に総額を表示し、同意をいただいてから進みます。' },
] as const
