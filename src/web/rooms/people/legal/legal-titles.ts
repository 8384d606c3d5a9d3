/** The first title of each legal text: the letters that the display face has. The office may change a title. */
export const legalTitles = ['利用規約', 'プライバシーポリシー', '特定商取引法に基づく表記', '外部送信について', '禁止行為ガイドライン']
