const OFFICE = '運営事務局'

/** What members read of somebody of the office. */
export function officeName(name: string, isShown: boolean): string {
  if (!isShown) return OFFICE
  return name.startsWith(OFFICE) ? name : `${OFFICE} ${name}`
}
