import { formatPictureSrcset, toResizedPictureUrl } from "@contract/venues/picture-file";
import type { ImgHTMLAttributes } from "react";

/** Up to this width in CSS pixels, the smallest size of a picture (480) is enough even on dense screens. */
const MAX_SMALL_WIDTH = 160;

interface SizedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The widest that it is shown, if not `width`. */
  shownWidth?: number;
}

/** A picture in the size that fits, if it has several. */
export function SizedImage({ src, alt, shownWidth, ...image }: SizedImageProps) {
  const width = shownWidth ?? image.width;
  const srcSet = width > MAX_SMALL_WIDTH ? formatPictureSrcset(src) : undefined;
  return (
    <img
      {...image}
      src={toResizedPictureUrl(src, width > 480 ? 960 : 480)}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet && `(min-width: ${width}px) ${width}px, 100vw`}
    />
  );
}
