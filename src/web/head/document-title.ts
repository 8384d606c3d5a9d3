export const siteName = '縁側 Engawa'

export const documentTitle = (title: string | undefined): string => (title ? `${title} | ${siteName}` : siteName)
