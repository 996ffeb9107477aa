import type { UserListing } from '#console/lib/queries/user-queries.ts';

/** Users whose name, id or path contains every word. Only loaded users can be searched; the page says so. */
export function filterUsers(users: readonly UserListing[], search: string): UserListing[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const text = `${user.name} ${user.path} ${user.id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
