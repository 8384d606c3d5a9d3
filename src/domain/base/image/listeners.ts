import type { Listener } from '#platform/events.ts'
import { attachImages, detachImages } from './attach.ts'
import { deleteImagesOf } from './removal.ts'

export const keepProfileImage: Listener<'user.profileImageChosen'> = async (ctx, { path, previous }) => {
  if (path) await attachImages(ctx, [path], 'profile', 'profileImagePath')
  if (previous) await detachImages(ctx, [previous])
}

export const purgeImages: Listener<'user.left'> = (ctx, { userID }) => deleteImagesOf(ctx, userID)
