/** The six preset categories in the order of specification section 2; `id` stands in addresses. */
export const avatarCategories = [
  { id: 'sports-heroes', name: 'Sports Heroes' },
  { id: 'professionals', name: 'Professionals' },
  { id: 'casual-fun', name: 'Casual & Fun' },
  { id: 'alternative-styles', name: 'Alternative Styles' },
  { id: 'minimalist', name: 'Minimalist' },
  { id: 'characters', name: 'Characters' },
] as const;

export type AvatarCategory = (typeof avatarCategories)[number]['id'];

export const avatarsPerCategory = 6;

/** Pictures are cached for good: raise it whenever one of them looks different. */
export const avatarPresetsVersion = 1;

export const avatarPresetsPath = '/avatars/presets';

/** `number` counts from 1. */
export function avatarPresetPath(category: AvatarCategory, number: number): string {
  return `${avatarPresetsPath}/v${avatarPresetsVersion}/${category}/${number}.svg`;
}

export const avatarUpload = {
  bucket: 'avatars',
  maxBytes: 5 * 1024 * 1024,
  /** What the bucket takes, with the ending an uploaded object gets. */
  endings: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/webp': 'webp',
    'image/gif': 'gif',
    'image/avif': 'avif',
  },
} as const;
