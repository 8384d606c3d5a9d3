import { siteURL } from '#web/url/site-url.ts'

/** Facts for machines, in the words of schema.org, as a script of the page's head. */
export const structured = (graph: readonly object[]) => ({
  type: 'application/ld+json',
  // A title may hold "</script>": as an escape it stays text.
  children: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c'),
})

/** Where the page stands, from the top. */
export const trailData = (trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteURL() + path })),
})
