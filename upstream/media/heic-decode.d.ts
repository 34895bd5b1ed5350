/** The part of the package that we use; it has no types of its own. */
declare module "heic-decode" {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, rotated as the picture is meant to be seen. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const heicDecode: {
    all(options: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default heicDecode;
}
