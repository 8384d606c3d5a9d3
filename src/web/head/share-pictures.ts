const picture = (name: string, alt: string) => ({ path: `/share-${name}.jpg`, width: 1200, height: 630, alt })

/** The pictures of shared links to pages without a listing's own: a drawing and a line, made by bin/pictures.ts. */
export const sharePictures = {
  home: picture('home', '縁側に腰かけて、家の話を。'),
  list: picture('list', '土地も、家も、マンションも。'),
  area: picture('area', 'この街の家を、縁側から。'),
  introduction: picture('introduction', '話して、決める。'),
} as const
