const OFFICE = '運営事務局'

/** An operator's name as members see it. */
export function officeName(name: string, isShown: boolean): string {
  if (!isShown) return OFFICE
  return name.startsWith(OFFICE) ? name : `${OFFICE} ${name}`
}
