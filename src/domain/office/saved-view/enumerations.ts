/** The lists with views that can be saved under a name. */
export const viewScreens = { inbox: '受信箱', estate: '物件管理' } as const
export type ViewScreen = keyof typeof viewScreens
export const allViewScreens = Object.keys(viewScreens) as [ViewScreen, ...ViewScreen[]]
