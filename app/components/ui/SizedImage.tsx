import { formatPictureSrcset, toResizedPictureUrl } from "@contract/venues/picture-file";
import type { ImgHTMLAttributes } from "react";

/** Shown at most this wide, in CSS pixels, a picture needs only its smallest size, even on dense screens. */
const SMALL = 160;

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
  const sizes = width > SMALL ? formatPictureSrcset(src) : undefined;
  return (
    <img
      {...image}
      src={toResizedPictureUrl(src, width > 480 ? 960 : 480)}
      alt={alt}
      srcSet={sizes}
      sizes={sizes && `(min-width: ${width}px) ${width}px, 100vw`}
    />
  );
}
