import { siteURL } from '#web/url/site-url.ts'

/** Facts for machines, in schema.org terms, as a script in the page's head. */
export const structured = (graph: readonly object[]) => ({
  type: 'application/ld+json',
  // A title may contain "</script>": escaped, it stays text.
  children: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c'),
})

/** The page's breadcrumbs, from the top. */
export const trailData = (trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteURL() + path })),
})
