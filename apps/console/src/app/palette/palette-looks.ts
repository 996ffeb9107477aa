export const paletteItem =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm select-none data-[selected=true]:bg-active pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-fg-3';
export const paletteGroup =
  '[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-fg-3';
